/**
 * For pages: `<script type="module" src=".../sante.js">` and the tags anywhere. Each element is loaded when it comes
 * near the viewport, also when it was added later; what stands inside the tag is shown until then.
 */
// In two lines: the build takes `new URL('.', import.meta.url)` for a file to copy.
const here = import.meta.url
const base = new URL('./', here)

/** Origins that are the official site's own although the files lie elsewhere. */
const siteOrigins: string[] = [base.origin, ...(import.meta.env.VITE_SITE_ORIGINS ?? '').split(/[ ,]+/)]
const isHome = siteOrigins.includes(location.origin)

/** Where an element's code lies: shared with the site on the site, in one file on anybody else's page. */
const fileOf: Record<string, string> = {
  'sante-simulator': isHome ? 'simulator.js' : `embed/${import.meta.env.VITE_VERSION}/simulator.js`,
  'sante-registration': 'registration.js',
  'sante-login': 'login.js',
  'sante-dashboard': 'dashboard.js',
}

/** The link inside the tag stays: it is the way on. */
const warn = (file: string) => console.warn(`sante: ${file} could not be loaded`)

const seen = new WeakSet<Element>()

/** Widget heights beforehand: what is that near will be needed soon. */
const near = new IntersectionObserver(
  entries => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      near.unobserve(target)
      const file = fileOf[target.localName] as string
      import(/* @vite-ignore */ base.href + file).catch(() => warn(file))
    }
  },
  { rootMargin: '600px' },
)

function look(): void {
  for (const element of document.querySelectorAll(Object.keys(fileOf).join())) {
    if (seen.has(element)) continue
    seen.add(element)
    near.observe(element)
  }
}

new MutationObserver(look).observe(document, { childList: true, subtree: true })
look()
