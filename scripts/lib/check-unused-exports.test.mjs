import { describe, expect, it } from 'vitest'
import { findUnusedExports } from './check-unused-exports.mjs'

const test = "import { add } from './add.ts'\nit('adds', () => add())"
const add = 'export function add() {}'

/** @param {Record<string, string>} files beside `add.ts` and its test */
function check(files) {
  const sources = { 'src/add.ts': add, 'src/add.test.ts': test, ...files }
  return findUnusedExports(new Map(Object.entries(sources)), ['src/main.ts'])
}

const fault = 'src/add.ts: add is used by tests only'

describe('the check of exports that only tests use', () => {
  it.each([
    ['nobody else imports', {}],
    ['the product imports as a type', { 'src/main.ts': "import type { add } from './add.ts'" }],
    ['the product imports and never uses', { 'src/main.ts': "import { add } from './add.ts'" }],
    ['a helper of tests imports', { 'src/testing/help.ts': "import { add } from '../add.ts'\nadd()" }],
    ['a story imports', { 'e2e/a.spec.ts': "import { add } from '../src/add.ts'\nadd()" }],
    [
      'an index exports again',
      {
        'src/index.ts': "export * from './add.ts'",
        'src/main.ts': "import './index.ts'",
        'src/add.test.ts': "import { add } from './index.ts'\nadd()",
      },
    ],
    [
      'another export uses that only tests use',
      {
        'src/main.ts': "import './sum.ts'",
        'src/sum.ts': "import { add } from './add.ts'\nexport const sum = () => add()",
      },
    ],
  ])('reports a function that %s', (_, files) => {
    expect(check(files)).toEqual([fault])
  })

  it.each([
    ['by its name', { 'src/main.ts': "import { add } from './add.ts'\nadd()" }],
    ['by another name', { 'src/main.ts': "import { add as plus } from './add.ts'\nplus()" }],
    ['with all of its module', { 'src/main.ts': "import * as sums from './add.ts'\nsums.add()" }],
    [
      'through an index',
      { 'src/index.ts': "export * from './add.ts'", 'src/main.ts': "import { add } from './index.ts'\nadd()" },
    ],
    ['when it is needed', { 'src/main.ts': "void import('./add.ts').then((sums) => sums.add())" }],
    [
      'in a worker',
      {
        'src/main.ts': "new Worker(new URL('./w.ts', import.meta.url))",
        'src/w.ts': "import { add } from './add.ts'\nadd()",
      },
    ],
    [
      'as a component',
      {
        'src/main.ts': "import { A } from './a.tsx'\nA()",
        'src/a.tsx': "import { add } from './add.ts'\nexport const A = () => <p>{add()}</p>",
      },
    ],
    [
      'inside its own file',
      {
        'src/main.ts': "import { sum } from './add.ts'\nsum()",
        'src/add.ts': `${add}\nexport const sum = () => add()`,
      },
    ],
  ])('accepts a function that the product uses %s', (_, files) => {
    expect(check(files)).toEqual([])
  })

  it('accepts what neither the product nor a test uses, and what belongs to tests', () => {
    expect(check({ 'src/main.ts': "import { add } from './add.ts'\nadd()", 'src/b.ts': 'export const b = 1' })).toEqual(
      [],
    )
    const helper = { 'src/testing/a.ts': add, 'src/add.test.ts': "import { add } from './testing/a.ts'\nadd()" }
    expect(check(helper)).toEqual([])
  })
})
