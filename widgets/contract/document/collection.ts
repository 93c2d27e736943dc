import * as z from 'zod/mini'

/**
 * Reads the rows of an external list. Invalid rows are left out; if all rows are invalid, the list is malformed. For a list in
 * which each row is essential, such as a questionnaire, use a plain `z.array`.
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

/** A list in a response (Hydra); a bare array is accepted too. */
export const listOf = <Rows extends z.ZodMiniType>(rows: Rows) =>
  z.union([z.object({ 'hydra:member': rows, 'hydra:totalItems': z.optional(z.number()) }), rows])

export const collection = <Item extends z.ZodMiniType>(item: Item) => listOf(readableRows(item))

type Collection<Item> = Item[] | { 'hydra:member': Item[]; 'hydra:totalItems'?: number | undefined }

export const itemsOf = <Item>(list: Collection<Item>): Item[] =>
  Array.isArray(list) ? list : list['hydra:member']

/** Returns the number of items on all pages; without a total, the number on this page. */
export const totalOf = (list: Collection<unknown>): number =>
  (!Array.isArray(list) && list['hydra:totalItems']) || itemsOf(list).length
