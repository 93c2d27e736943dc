interface ContentsPart {
  id: string
  title: string
  isHidden?: boolean
}

/** Renders links to the parts of a long page. The browser handles them, not the router. */
export function Contents({ label, parts }: { label: string; parts: ContentsPart[] }) {
  return (
    <nav className="contents" aria-label={label} hidden={parts.every(({ isHidden }) => isHidden)}>
      <ul>
        {parts.map(({ id, title, isHidden }) => (
          <li key={id} hidden={isHidden}>
            <a href={`#${id}`} target="_self">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
