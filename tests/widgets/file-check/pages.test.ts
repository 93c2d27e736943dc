import { describe, expect, test } from 'vitest'
import {
  addPhoto,
  movePage,
  type PhotoPage,
  removePage,
  replacePage,
  turnPage,
} from '../../../widgets/file-check/pages'

const photo = (name: string) => new File([name], name)
const pages = ['front', 'back', 'stamp'].map(photo).reduce<PhotoPage[]>(addPhoto, [])
const [front, back, stamp] = pages as [PhotoPage, PhotoPage, PhotoPage]
const names = (list: PhotoPage[]) => list.map(({ file }) => file.name)

describe('the pages of a scan', () => {
  test('are upright, in the order in which they were added', () => {
    expect(names(pages)).toEqual(['front', 'back', 'stamp'])
    expect(pages.map(({ turns }) => turns)).toEqual([0, 0, 0])
    expect(new Set(pages.map(({ id }) => id)).size).toBe(3)
  })

  test('may show the same photo twice', () => {
    expect(names(addPhoto(pages, front.file))).toEqual(['front', 'back', 'stamp', 'front'])
  })

  test('can be moved, but not beyond the first or the last position', () => {
    expect(names(movePage(pages, stamp.id, 0))).toEqual(['stamp', 'front', 'back'])
    expect(names(movePage(pages, front.id, 1))).toEqual(['back', 'front', 'stamp'])
    expect(names(movePage(pages, front.id, 99))).toEqual(['back', 'stamp', 'front'])
    expect(names(movePage(pages, back.id, -1))).toEqual(['back', 'front', 'stamp'])
    expect(names(movePage(pages, 'unknown', 1))).toEqual(['front', 'back', 'stamp'])
  })

  test('are upright again after four turns', () => {
    let turned = pages
    const turns: number[] = []
    for (let times = 0; times < 4; times++) {
      turned = turnPage(turned, back.id)
      turns.push(turned[1]?.turns as number)
    }
    expect(turns).toEqual([1, 2, 3, 0])
    expect(turned).toEqual(pages)
  })

  test('keep their place when the photo is replaced', () => {
    const other = new File([], 'other.jpg')
    const replaced = replacePage(turnPage(pages, back.id), back.id, other)
    expect(replaced.map(({ id }) => id)).toEqual(pages.map(({ id }) => id))
    expect(replaced[1]).toEqual({ id: back.id, file: other, turns: 0 })
  })

  test('are removed one by one', () => {
    expect(names(removePage(pages, back.id))).toEqual(['front', 'stamp'])
  })
})
