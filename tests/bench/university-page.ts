const paragraph =
  'Every student needs health insurance in France. Registering is free and mandatory, and takes some minutes. Our office helps you with the documents, from Monday to Friday.'

/** Returns an ordinary page of a university, with a snippet in its middle if given. */
export const universityPage = (head = '', snippet = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Health insurance for students who come to our university">
<title>Admissions</title>
<link rel="icon" href="data:,">
<style>body{max-width:46rem;margin:0 auto;padding:1rem;font:1.05rem/1.6 Georgia,serif;color:#222;background:#fff}</style>
${head}
</head>
<body>
<main>
<h1>Admissions</h1>
<p>${paragraph}</p>
${snippet}
${['Before you come', 'When you arrive', 'Our office'].map(title => `<h2>${title}</h2><p>${paragraph}</p><p>${paragraph}</p>`).join('\n')}
</main>
</body>
</html>`

interface Snippet {
  site: string
  /** Path of the script, the quotation mark after it, and any attributes after that: `sante.js"`. */
  script: string
  style: string
}

/** Returns the same page with the snippet of the documentation. */
export const universityPageWithSnippet = ({ site, script, style }: Snippet): string =>
  universityPage(
    `<style>${style}</style><script type="module" src="${site}/${script} crossorigin="anonymous"></script>`,
    `<sante-simulator lang="en" partner="bench"><a href="${site}/?lang=en">See if you can register</a></sante-simulator>`,
  )
