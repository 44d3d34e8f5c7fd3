import { describe, expect, it } from 'vitest'
import { findScriptError, runScript } from './run-script.ts'

const rows = [
  { id: 'a', name: '汉堡', power: 100.5, country: 'de' },
  { id: 'b', name: '柏林', power: 20, country: 'de' },
  { id: 'c', name: '里昂', power: 5, country: 'fr' },
]
const run = (text: string, input: Record<string, unknown> = { rows }) => runScript(text, input)

describe('a script', () => {
  it.each([
    [
      'return rows.filter((row) => row.power > 10).map(({ id, name }) => ({ id, fullName: `${name} (${id})` }))',
      [
        { id: 'a', fullName: '汉堡 (a)' },
        { id: 'b', fullName: '柏林 (b)' },
      ],
    ],
    [
      'const sums = {}\nfor (const { country, power } of rows) sums[country] = (sums[country] ?? 0) + power\nreturn Object.entries(sums).map(([id, sum]) => ({ id, sum }))',
      [
        { id: 'de', sum: 120.5 },
        { id: 'fr', sum: 5 },
      ],
    ],
    ['let n = 0\nfor (let i = 0; i < 10; i++) { if (i === 3) continue\n if (i > 5) break\n n += i }\nreturn n', 12],
    ['function fact(n) { return n <= 1 ? 1 : n * fact(n - 1) }\nreturn fact(5)', 120],
    [
      'const { name, ...rest } = rows[0]\nreturn [...Object.keys(rest), rows[9]?.name?.length ?? "none"]',
      ['id', 'power', 'country', 'none'],
    ],
    [
      'const list = [3, 1, 2]\nlist.sort((a, b) => a - b)\nlist.push(4)\nreturn list.reduce((sum, n) => sum + n, 0) + list.join("-")',
      '101-2-3-4',
    ],
    ['return rows.sort((a, b) => a.power - b.power)[0].name.padStart(5, "*")', '***里昂'],
    ['return JSON.parse(JSON.stringify({ a: [1, null, "x"] }))', { a: [1, null, 'x'] }],
    ['let n = 0\nwhile (true) { n++\n if (n >= 7) return n }', 7],
    ['return typeof rows.map + (rows == null) + (undefined == null) + ("id" in rows[0])', 'functionfalsetruetrue'],
    [
      'const r = { n: 1 }\nr.n += 2\nr.m ??= 5\nreturn [r.n++, r.n, r.m, Math.max(1, 9, 3), Number.isInteger(2), (1.005).toFixed(1)]',
      [3, 4, 5, 9, true, '1.0'],
    ],
  ])('computes like JavaScript: %s', async (text, result) => {
    expect(await run(text)).toEqual({ result })
  })

  it.each([
    ['return 1 +', 'scriptSyntax', 1],
    ['const n = 1\nreturn missing.length', 'scriptName', 2],
    ['\n\nreturn rows[9].name', 'scriptEmptyValue', 3],
    ['return rows.evil()', 'scriptCall', 1],
    ['\nthrow new Error("the source is empty")', 'scriptThrown', 2],
    ['const n = 1\nn = 2', 'scriptConstant', 2],
    ['return process.env', 'scriptName', 1],
    ['return fetch("http://localhost")', 'scriptName', 1],
    ['return require("node:fs")', 'scriptName', 1],
    ['const list = []\nlist.push(list)\nreturn list', 'scriptThrown', 0],
  ])('is refused with its reason and line: %s', async (text, reason, line) => {
    expect(await run(text)).toMatchObject({ error: { reason, line } })
  })

  it.each([
    'return typeof process + typeof require + typeof fetch + typeof setTimeout + typeof WebAssembly + typeof std + typeof os',
    'const all = rows.constructor.constructor("return globalThis")()\nreturn ["process", "fetch", "input", "text"].map((name) => typeof all[name]).join("")',
  ])('reaches nothing of the server, whatever it tries: %s', async (text) => {
    expect(await run(text)).toEqual({ result: expect.stringMatching(/^(undefined)+$/) as string })
  })

  it('cannot load modules', async () => {
    expect(await run('import("node:fs").then(() => { rows.push("loaded") })\nreturn rows.length')).toEqual({
      result: 3,
    })
  })

  it('does not change what other scripts see', async () => {
    await run('Object.prototype.polluted = 1\nJSON.stringify = () => "changed"\nreturn rows')
    expect(await run('return ({}).polluted ?? "clean"')).toEqual({ result: 'clean' })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it.each([
    ['while (true) {}', 'an endless loop'],
    ['function again() { return again() }\nreturn again()', 'an endless recursion'],
    ['let text = "x"\nwhile (true) text += text', 'a text that doubles'],
    ['let list = [1]\nwhile (true) list = [...list, ...list]', 'a list that doubles'],
    ['const all = []\nwhile (true) all.push([1, 2, 3, "x".repeat(1000)])', 'lists without end'],
    ['let text = "x".repeat(100000)\nreturn text.replaceAll("x", text)', 'a text in each place of another'],
    [
      'const text = JSON.stringify([1, 2, 3].map(() => "1,".repeat(100000)))\nconst all = []\nwhile (true) all.push(JSON.parse(text))',
      'JSON without end',
    ],
    ['return "x".repeat(1e9)', 'a text of a billion characters'],
    ['return /^(a+)+$/.test("a".repeat(40) + "b")', 'a pattern that backtracks'],
    ['while (true) { try { (function again() { again() })() } catch {} }', 'an endless loop that catches its errors'],
    [`return ${'('.repeat(20_000)}1${')'.repeat(20_000)}`, 'twenty thousand brackets'],
    [
      'const one = "x".repeat(1000000)\nreturn [one, one, one, one, one, one]',
      'a result above five million characters',
    ],
  ])('is ended at its limits: $1', async (text) => {
    const begin = performance.now()
    expect(await run(text)).toMatchObject({ error: { reason: 'scriptLimit' } })
    expect(performance.now() - begin).toBeLessThan(8_000)
  })

  it('is ended while its error computes its message, and the next one runs', async () => {
    expect(await run('throw { get message() { while (true) {} } }')).toHaveProperty('error')
    expect(await run('return rows.length')).toEqual({ result: 3 })
  })

  it('leaves the process free while it runs', async () => {
    const running = run('while (true) {}')
    let turns = 0
    const timer = setInterval(() => turns++, 10)
    await running
    clearInterval(timer)
    expect(turns).toBeGreaterThan(20)
  })

  it('is checked without being run', async () => {
    expect(await findScriptError('while (true) {}')).toBeUndefined()
    expect(await findScriptError('return 1 1')).toMatchObject({ reason: 'scriptSyntax', line: 1, column: 10 })
  })
})
