import { describe, expect, it } from 'vitest'
import { findCircles, findForbidden } from './apply-rules.mjs'
import { readDependencies } from './read-modules.mjs'
import { rules } from './rules.mjs'

/** @param {Record<string, string[]>} imports targets by source */
const listModules = (imports) =>
  Object.entries(imports).map(([source, targets]) => ({
    source,
    dependencies: targets.map((resolved) => ({ resolved, isResolved: true, dynamic: false, isTypeOnly: false })),
  }))

describe('what a module imports', () => {
  const read = (text) =>
    readDependencies('apps/web/src/main.tsx', text).map(({ resolved, ...facts }) => [
      resolved,
      ...Object.keys(facts).filter((fact) => facts[fact]),
    ])

  it.each([
    ["import './main.tsx'", 'apps/web/src/main.tsx', ['isResolved']],
    ["export * from './main.tsx'", 'apps/web/src/main.tsx', ['isResolved']],
    ["import { type A, b } from './main.tsx'", 'apps/web/src/main.tsx', ['isResolved']],
    ["import type {} from './main.tsx'", 'apps/web/src/main.tsx', ['isResolved', 'isTypeOnly']],
    ["import { type A } from './main.tsx'", 'apps/web/src/main.tsx', ['isResolved', 'isTypeOnly']],
    ["export type { A } from './main.tsx'", 'apps/web/src/main.tsx', ['isResolved', 'isTypeOnly']],
    ["type A = typeof import('./main.tsx')", 'apps/web/src/main.tsx', ['isResolved', 'isTypeOnly']],
    ["const a = () => import('./main.tsx')", 'apps/web/src/main.tsx', ['isResolved', 'dynamic']],
    ["import text from './main.tsx?raw'", 'apps/web/src/main.tsx', ['isResolved']],
    ["import { errors } from '@armature/contract'", 'packages/contract/src/index.ts', ['isResolved']],
    ["import { errors } from '@armature/contract/errors'", 'packages/contract/src/errors.ts', ['isResolved']],
    ["import { mapTranslations } from '@armature/texts'", 'packages/texts/src/languages.ts', ['isResolved']],
    ["import { serverTexts } from '@armature/texts/server'", 'packages/texts/src/server.ts', ['isResolved']],
    ["import '@armature/texts/nowhere'", 'packages/texts/src/nowhere.ts', []],
    ["import fs from 'node:fs'", 'node:fs', ['isResolved']],
    ["import { z } from 'zod'", 'node_modules/zod', ['isResolved']],
    ["import '@codemirror/view/x'", 'node_modules/@codemirror/view/x', ['isResolved']],
    ["import './nowhere.ts'", 'apps/web/src/nowhere.ts', []],
    ["import 'no-such-package'", 'no-such-package', []],
  ])('is read from %s', (text, resolved, facts) => {
    expect(read(text)).toEqual([[resolved, ...facts]])
  })
})

describe('a rule', () => {
  const find = (imports, from, to) =>
    findForbidden(listModules(imports), [{ name: 'rule', from: { path: from }, to }]).map((fault) => fault.slice(6))

  it('reports each import that fits its patterns, and no other', () => {
    const imports = { 'web/a.ts': ['server/b.ts', 'web/c.ts'], 'server/b.ts': ['server/d.ts'] }
    expect(find(imports, '^web/', { path: '^server/' })).toEqual(['web/a.ts → server/b.ts'])
    expect(find(imports, '^web/', { path: '^server/', pathNot: 'b[.]ts$' })).toEqual([])
  })

  it('compares with what its group has found in the source', () => {
    const imports = { 'modules/a/x.ts': ['modules/a/y.ts', 'modules/b/z.ts'] }
    const to = { path: '^modules/', pathNot: '^modules/$1/' }
    expect(find(imports, '^modules/([^/]+)/', to)).toEqual(['modules/a/x.ts → modules/b/z.ts'])
  })

  it('reports what cannot be found, where it asks for that', () => {
    const modules = listModules({ 'a.ts': ['b.ts', 'c.ts'] })
    modules[0].dependencies[0].isResolved = false
    expect(findForbidden(modules, [{ name: 'rule', from: {}, to: { isUnresolved: true } }])).toEqual([
      'rule: a.ts → b.ts',
    ])
  })
})

it('the form engine imports neither screen, database nor Node', () => {
  const targets = ['node_modules/react', 'node_modules/react/jsx-runtime', 'fs/promises', 'node:fs']
  const modules = listModules({ 'packages/form-engine/src/a.ts': [...targets, 'node_modules/reactive', 'b.ts'] })
  expect(findForbidden(modules, rules)).toEqual(
    targets.map((target) => `engine-is-pure: packages/form-engine/src/a.ts → ${target}`),
  )
})

describe('the check for circles', () => {
  it('reports modules that import each other, through others and at the end of a way too', () => {
    const modules = listModules({ 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['b.ts'], 'd.ts': ['d.ts'] })
    expect(findCircles(modules)).toEqual(['no-circles: b.ts → c.ts → b.ts', 'no-circles: d.ts → d.ts'])
  })

  it('accepts several ways to one module, and a circle that types alone close', () => {
    const modules = listModules({ 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['d.ts'], 'c.ts': ['d.ts'], 'd.ts': ['a.ts'] })
    modules[3].dependencies[0].isTypeOnly = true
    expect(findCircles(modules)).toEqual([])
  })
})
