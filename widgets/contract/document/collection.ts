import * as z from 'zod/mini'

/**
 * The rows of a list that comes from outside. A row that cannot be read is left out, so that it does not cost the others;
 * if no row can be read, the list is malformed. A list in which each row counts, as in a questionnaire, is a plain `z.array`.
 */
export const readableRows = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.pipe(
      z.array(z.unknown()),
      z.transform((rows, { issues }) => {
        const readable = rows.filter(row => item.safeParse(row).success) as z.input<Item>[]
        if (rows.length > 0 && readable.length === 0)
          issues.push({ code: 'custom', input: rows, message: 'No row can be read' })
        return readable
      }),
    ),
    z.array(item),
  )

/** A list on the wire (Hydra); a bare array is accepted too. */
export const listOf = <Rows extends z.ZodMiniType>(rows: Rows) =>
  z.union([z.object({ 'hydra:member': rows, 'hydra:totalItems': z.optional(z.number()) }), rows])

export const collection = <Item extends z.ZodMiniType>(item: Item) => listOf(readableRows(item))

type Collection<Item> = Item[] | { 'hydra:member': Item[]; 'hydra:totalItems'?: number | undefined }

export const itemsOf = <Item>(list: Collection<Item>): Item[] =>
  Array.isArray(list) ? list : list['hydra:member']

/** The number of items on all pages; of this page where the backend does not say it. */
export const totalOf = (list: Collection<unknown>): number =>
  (!Array.isArray(list) && list['hydra:totalItems']) || itemsOf(list).length
