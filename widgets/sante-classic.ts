/**
 * For pages where `type="module"` is removed or rewritten: `<script src=".../sante-classic.js" defer></script>`. A classic
 * script that imports the autoloader beside it.
 */
const script = document.currentScript
const address = script instanceof HTMLScriptElement ? script.src : ''

// A module, and code that is run as text, do not know where they come from.
if (!address)
  console.warn(
    'sante: sante-classic.js does not know its own address; add it as <script src="…/sante-classic.js">, without type="module" and without eval',
  )
else
  import(/* @vite-ignore */ new URL('sante.js', address).href).catch(cause =>
    console.warn('sante: sante.js could not be loaded:', cause),
  )
