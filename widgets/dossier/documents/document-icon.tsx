import { type Category, type CategoryRow, rowOf } from '../../contract/document/category'

/** Line drawings in a viewBox of 24 by 24, with a stroke of 2. */
const drawings: Record<CategoryRow['icon'], string> = {
  card: 'M3 5h18v14H3zM8.5 12a2 2 0 1 0 0-.01M5.5 16c.5-1.6 1.6-2 3-2s2.5.4 3 2M14 10h4M14 14h4',
  school: 'M2 9l10-5 10 5-10 5zM6 11.5v5c3.5 2.7 8.5 2.7 12 0v-5M22 9v6',
  stamp: 'M4 3h12l4 4v14H4zM8 8h5M8 12h8M14.5 17a2.5 2.5 0 1 0 0-.01',
  person: 'M5 3h14v18H5zM12 8.5a2 2 0 1 0 0-.01M8.5 17c.5-2.7 1.8-3.5 3.5-3.5s3 .8 3.5 3.5',
  bank: 'M3 9l9-5 9 5zM5 9v8M10 9v8M14 9v8M19 9v8M3 20h18',
  form: 'M5 3h14v18H5zM8.5 8h7M8.5 12h7M8.5 16h4',
}

/** A picture of the kind of document, beside its name. */
export const DocumentIcon = ({ category }: { category: Category }) => (
  <svg className="document-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={drawings[rowOf(category)?.icon ?? 'form']} />
  </svg>
)
