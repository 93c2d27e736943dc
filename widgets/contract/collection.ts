import * as z from 'zod/mini'

/** A list on the wire (Hydra); a bare array is accepted too. */
export const collection = <Item extends z.ZodMiniType>(item: Item) =>
  z.union([z.object({ 'hydra:member': z.array(item), 'hydra:totalItems': z.number() }), z.array(item)])

type Collection<Item> = Item[] | { 'hydra:member': Item[]; 'hydra:totalItems': number }

export const itemsOf = <Item>(list: Collection<Item>): Item[] =>
  Array.isArray(list) ? list : list['hydra:member']

/** The number of items on all pages. */
export const totalOf = (list: Collection<unknown>): number =>
  Array.isArray(list) ? list.length : list['hydra:totalItems']
