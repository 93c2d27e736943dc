/** Renders the parts of a text between backticks as code, from left to right in every language. */
export const withCode = (text: string) =>
  [...text.matchAll(/`([^`]+)`|[^`]+/g)].map(({ 0: words, 1: code, index }) =>
    code ? (
      <code key={index} dir="ltr">
        {code}
      </code>
    ) : (
      <span key={index}>{words}</span>
    ),
  )
