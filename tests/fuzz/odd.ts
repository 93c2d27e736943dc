import type { Random } from './random'

const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

const arrays = (depth: number) => deep(depth, '[', ']')
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Texts that often break programs. */
const texts = [
  ...['', ' ', '\t\n\r', '0', '-1', '1e999', 'NaN', 'null', 'undefined', 'true', '[object Object]'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'then'],
  ...['\u0000', 'a\u0000b', '\ud83d', '\ude00', '\ufeff', '\u202e', '\u200b', '\uffff', '\u0085', '\u2028'],
  ...['é', 'e\u0301', 'ß', 'ﬁ', 'İ', 'ı', '😀', '👩‍👩‍👧‍👦', '٠١٢٣', '０１', 'Ω', '名前', 'مرحبا'],
  ...["' or 1=1 --", '"; drop table student; --', '$1', '%s', '{{time}}', '#{7*7}', '<script>', '&amp;'],
  ...['../../etc/passwd', '..\\..\\x', '/', 'C:\\x', 'a/b', '%00', '%', '%2e%2e', '?', '#', ';', ','],
  ...['2004-02-30', '0000-00-00', '9999-12-31', '1000-01-01', '2999-12-31', '2004-2-9', '+002004-02-29'],
  ...['a@b.c', '@', 'a@', '"a b"@c.d', `${'a'.repeat(250)}@b.cd`, 'a@b.c,d@e.f', 'é@ü.de', 'a@[127.0.0.1]'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...['a'.repeat(81), 'a'.repeat(300), 'é'.repeat(5000), `${'0'.repeat(400)}1`, 'Z'.repeat(12_000)],
  `a${'\u0301'.repeat(2000)}`,
  // Secrets with the expected number of letters but not of bytes, and the reverse.
  ...['é'.repeat(43), `${'A'.repeat(42)}é`, `${'A'.repeat(41)}é`, '😀'.repeat(43), '１２３４５６', '12345é'],
]

const numbers = [0, -0, 1, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, 100, 400, 401]

export const oddText = (random: Random): string =>
  random.percent(85)
    ? random.pick(texts)
    : String.fromCharCode(...Array.from({ length: 1 + random.int(40) }, () => random.int(0x10000)))

/** Returns a random JSON value. */
export function oddValue(random: Random): unknown {
  const kind = random.int(10)
  if (kind < 5) return oddText(random)
  if (kind === 5) return random.pick(numbers)
  if (kind === 6) return random.pick([true, false, null])
  if (kind === 7) return random.pick([[], {}, [[]], [null], { '': null }])
  if (kind === 8) return JSON.parse(random.pick([arrays(21), arrays(3000), objects(21), objects(1500)]))
  return Array.from({ length: random.int(60) }, () => random.pick([...texts.slice(0, 30), ...numbers]))
}

/** Bodies that are invalid JSON, unexpected JSON or extreme JSON. */
const bodies = [
  ...['', ' ', '{', '}', '[', '"', '{"a"}', '{a:1}', "{'a':1}", '{"a":1,}', '[1,]', '01', '+1', '.5', 'NaN'],
  ...[
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '{"a":1e400}',
    '{"a":-1e400}',
    '"\\u0000"',
    '"\\ud800"',
    '{"__proto__":1}',
  ],
  ...[
    '{"__proto__":{"email":"x"},"constructor":{"prototype":{}}}',
    '{"email":1,"email":2}',
    'null',
    'true',
    '1',
  ],
  ...[
    '<?xml version="1.0"?><a/>',
    'a=1&b=2',
    '--x\r\n\r\n--x--',
    '{"a":"\u0000"}',
    '/*x*/{}',
    '{"a":\\u0031}',
  ],
  ...[arrays(7_000), arrays(16_000), deep(40_000, '[', ''), objects(2_600), `${'{"a":'.repeat(3000)}`],
  ...[`{"contact":${arrays(5_000)}}`, `{"address":${objects(2_000)}}`],
  `{"${'k'.repeat(15_000)}":1}`,
  `{${Array.from({ length: 1500 }, (_, at) => `"k${at}":0`).join(',')}}`,
  `[${'0,'.repeat(7_000)}0]`,
  `"${'\\u00e9'.repeat(2600)}"`,
  ' '.repeat(16_000),
  `"${'x'.repeat(20_000)}"`,
  `"${'x'.repeat(70_000)}"`,
]

export const oddBody = (random: Random): Buffer =>
  random.percent(85)
    ? Buffer.from(random.pick(bodies))
    : Buffer.from(Array.from({ length: random.int(400) }, () => random.int(256)))
