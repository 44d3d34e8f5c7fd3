import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { testMutants } from './test-mutants.mjs'

const root = fileURLToPath(new URL('./fixture', import.meta.url))
const files = ['src/alone.ts', 'src/broken.test.ts', 'src/parcel.test.ts', 'src/parcel.ts']

/** Tries a mutant of every line of the fixture. */
async function tryAll(drawFrom = files) {
  const results = []
  const { parts, unsound } = await testMutants({
    root,
    configFile: `${root}/vitest.config.ts`,
    packages: [{ name: 'fixture', folders: ['src/'], tsconfig: 'tsconfig.json', goal: 1 }],
    files,
    drawFrom,
    seed: 1,
    count: 100,
    maxTests: 5,
    budgetMs: 60_000,
    idleMs: 10_000,
    onResult: (result) => results.push(result),
  })
  return { refused: parts[0].refused, results: parts[0].results, told: results, unsound }
}

describe('a mutant', () => {
  let tried
  beforeAll(async () => {
    tried = await tryAll()
  })
  const find = (file, code) => tried.results.find((result) => result.file === file && result.original.includes(code))

  it('is killed where a test fails because of it', () => {
    expect(find('src/parcel.ts', 'grams > 2000')).toMatchObject({
      outcome: 'killed',
      by: 'src/parcel.test.ts',
      line: 4,
    })
  })

  it('survives where the line runs and no test looks at what it gives', () => {
    expect(find('src/parcel.ts', 'grams} g')).toMatchObject({ outcome: 'survived', line: 8 })
  })

  it('times out if it blocks the tests, and those after it are still tried', () => {
    expect(find('src/parcel.ts', 'steps += 1')).toMatchObject({ outcome: 'timed out' })
    expect(tried.results.every(({ outcome }) => outcome !== undefined)).toBe(true)
  })

  it('has no test where none imports its file', () => {
    expect(find('src/alone.ts', 'others === 0')).toMatchObject({ outcome: 'no test' })
  })

  it('is not killed by a test that fails without it', () => {
    expect(tried.unsound).toEqual(['src/broken.test.ts'])
    expect(tried.results.map(({ by }) => by)).not.toContain('src/broken.test.ts')
  })

  it('is drawn again where it does not compile', () => {
    expect(tried.refused).toBeGreaterThan(0)
    expect(tried.results.map(({ line, file }) => `${file}:${line}`)).not.toContain('src/parcel.ts:1')
  })

  it('is reported as soon as it was tried', () => {
    expect(tried.told).toEqual(tried.results)
  })
})

describe('files to draw from', () => {
  it('are the only ones that are changed', async () => {
    const { results } = await tryAll(['src/alone.ts'])
    expect([...new Set(results.map(({ file }) => file))]).toEqual(['src/alone.ts'])
  })
})
