/** The official directory of the local offices. */
const DIRECTORY = 'https://www.ameli.fr/assure/adresses-et-contacts'

export const DirectoryLink = ({ children }: { children: string }) => (
  <a href={DIRECTORY} target="_blank" rel="noreferrer">
    {children}
  </a>
)
