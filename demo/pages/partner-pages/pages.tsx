/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html'
import { type Kit, PartnerPage } from './page'

const toSimulator = 'Vérifier son éligibilité sur le site officiel'

const List = ({ site, version, integrity, simulatorCss }: Kit) => (
  <PartnerPage lang="en" title="Pages that embed the simulator">
    <h1>Pages that embed the simulator</h1>
    <p>They are on another site than the official one, like the pages of a university.</p>
    <ul>
      <li>
        <a href="/university">A university with hostile styles</a>, its own React, and two simulators
      </li>
      <li>
        <a href="/strict">A strict Content-Security-Policy</a> with Trusted Types and an integrity hash
      </li>
      <li>
        <a href="/tampered">A tampered copy</a>, which does not run
      </li>
      <li>
        <a href="/arabic">A page in Arabic</a>
      </li>
      <li>
        <a href="/campus-france">A Campus France page</a> that leads to the login
      </li>
      <li>
        <a href="/frames">A page that only accepts frames</a>, free and sandboxed
      </li>
    </ul>
    <h2>The lines for your page</h2>
    <pre>
      <code>{`<style>${simulatorCss}</style>
<script type="module" src="${site}/embed/${version}/simulator.js"
  integrity="${integrity}" crossorigin="anonymous"></script>
<sante-simulator lang="en" partner="your-university">
  <a href="${site}/?lang=en">See if you can register</a>
</sante-simulator>`}</code>
    </pre>
    <p>
      For the newest release at any time, loaded when the element becomes visible:{' '}
      <code>{`${site}/sante.js`}</code>, without a hash.
    </p>
  </PartnerPage>
)

/** Renders a page with very hostile styles. None of them may change the simulator. */
const University = ({ site, simulatorCss }: Kit) => (
  <PartnerPage
    lang="en"
    title="Admissions – Hostile University"
    stylesheet="university.css"
    css={simulatorCss}
    scripts={[{ src: '/pages/university.js' }, { src: `${site}/sante.js` }]}
  >
    <h1>Admissions</h1>
    <p>Before you arrive: check whether you can register for French health insurance.</p>
    <div id="admissions" />
    <h2>Pour nos étudiants francophones</h2>
    <sante-simulator id="second" lang="fr" theme="light" partner="hostile-university">
      <a href={`${site}/?lang=fr`}>{toSimulator}</a>
    </sante-simulator>
  </PartnerPage>
)

const Strict = ({ site, version, integrity, question, simulatorCss }: Kit) => (
  <PartnerPage
    lang="fr"
    title="Admissions – Université prudente"
    css={simulatorCss}
    scripts={[{ src: `${site}/embed/${version}/simulator.js`, integrity, crossorigin: 'anonymous' }]}
  >
    <h1>Venir étudier chez nous</h1>
    <p>Cette page n’admet que les scripts qu’elle connaît, et vérifie leur empreinte.</p>
    <sante-simulator partner="universite-prudente">
      <a href={`${site}/`}>{toSimulator}</a>
    </sante-simulator>
    <h2>Pour les chercheurs</h2>
    <sante-simulator id="researchers" partner="universite-prudente">
      {raw(question)}
      <a href={`${site}/`}>{toSimulator}</a>
    </sante-simulator>
  </PartnerPage>
)

const Tampered = ({ site, integrity, simulatorCss }: Kit) => (
  <PartnerPage
    lang="fr"
    title="Admissions – copie altérée"
    css={simulatorCss}
    scripts={[{ src: '/tampered/simulator.js', integrity, crossorigin: 'anonymous' }]}
  >
    <h1>Une copie altérée ne s’exécute pas</h1>
    <p>Le fichier de cette page a un octet de trop : le navigateur le refuse, et le lien reste.</p>
    <sante-simulator>
      <a href={`${site}/`}>{toSimulator}</a>
    </sante-simulator>
  </PartnerPage>
)

const Arabic = ({ site, simulatorCss }: Kit) => (
  <PartnerPage
    lang="ar"
    title="القبول – جامعة شريكة"
    css={simulatorCss}
    scripts={[{ src: `${site}/sante.js` }]}
  >
    <h1>الدراسة عندنا</h1>
    <p>قبل الوصول: تحققوا من إمكانية تسجيلكم في التأمين الصحي الفرنسي.</p>
    <sante-simulator partner="arabic-university">
      <a href={`${site}/?lang=ar`}>التحقق من الأهلية على الموقع الرسمي</a>
    </sante-simulator>
  </PartnerPage>
)

function CampusFrance({ site, loginCss }: Kit) {
  const deepLink = `${site}/login?lang=en&from=campus-france#login_hint=student@example.org`
  return (
    <PartnerPage
      lang="en"
      title="Your file – Campus France example page"
      css={loginCss}
      scripts={[{ src: `${site}/sante.js` }]}
    >
      <h1>After your arrival: your health insurance file</h1>
      <p>
        An example of a Campus France page. Nobody logs in here: a login belongs on the official site, so the
        element leads there.
      </p>
      <sante-login lang="en">
        <a href={`${site}/login?lang=en`}>Log in on the official site</a>
      </sante-login>
      <h2>A plain link does it too</h2>
      <p>
        It picks the language, says where the student comes from, and fills in the address, which no server
        and no log sees:
      </p>
      <p>
        <a id="deep" href={deepLink}>
          Open my file
        </a>
      </p>
      <pre>
        <code>{deepLink}</code>
      </pre>
    </PartnerPage>
  )
}

const Frames = ({ site, version }: Kit) => (
  <PartnerPage
    lang="en"
    title="Admissions – a page that only accepts frames"
    scripts={[{ src: `${site}/embed/${version}/fit-frames.js`, crossorigin: 'anonymous' }]}
  >
    <h1>Health insurance for students</h1>
    <p>An editor that accepts no custom elements may accept a frame. The frame is as high as its content.</p>
    <iframe
      id="free"
      title="Can I register?"
      src={`${site}/embed/frame?lang=en&partner=framed&primary=%237a1f5c`}
    />
    <h2>As some editors write it</h2>
    <p>
      With <code>sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"</code>: the site opens in
      a new tab.
    </p>
    <iframe
      id="popups"
      title="Can I register? In a new tab"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      src={`${site}/embed/frame?lang=en`}
    />
    <p>
      With <code>sandbox="allow-scripts"</code>: the visitor gets an address to copy.
    </p>
    <iframe
      id="closed"
      title="Can I register? With an address"
      sandbox="allow-scripts"
      src={`${site}/embed/frame?lang=ar&theme=dark`}
    />
  </PartnerPage>
)

/** The partners' pages by path. */
export const pages = {
  '/': List,
  '/university': University,
  '/strict': Strict,
  '/tampered': Tampered,
  '/arabic': Arabic,
  '/campus-france': CampusFrance,
  '/frames': Frames,
}
