/**
 * Loads the kit on pages that remove or rewrite `type="module"`: `<script src=".../sante-classic.js" defer></script>`. It is a
 * classic script that imports the autoloader from the same folder.
 */
const script = document.currentScript
const address = script instanceof HTMLScriptElement ? script.src : ''

// `currentScript` is null in a module, and has no `src` in code that is run as text.
if (!address)
  console.warn(
    'sante: sante-classic.js does not know its own address; add it as <script src="…/sante-classic.js">, without type="module" and without eval',
  )
else
  import(/* @vite-ignore */ new URL('sante.js', address).href).catch(cause =>
    console.warn('sante: sante.js could not be loaded:', cause),
  )
