import { describe, expect, it } from 'vitest'
import { findFolderCycles, findSignInFaults } from './check-imports.mjs'

/** @param {[string, string, boolean?][]} imports source, target, and whether it is loaded later */
const listModules = (imports) =>
  imports.map(([source, resolved, dynamic = false]) => ({ source, dependencies: [{ resolved, dynamic }] }))

describe('the check of folders that are layers', () => {
  it('reports folders that import each other, also through a third one', () => {
    const modules = listModules([
      ['web/form/list/a.ts', 'web/form/record/b.ts'],
      ['web/form/record/b.ts', 'web/form/import/c.ts'],
      ['web/form/import/c.ts', 'web/form/list/d.ts'],
      ['web/form/designer/e.ts', 'web/form/list/a.ts'],
    ])
    expect(findFolderCycles(modules, 'web/form').map((fault) => fault.split(' ')[1])).toEqual([
      'web/form/list',
      'web/form/record',
      'web/form/import',
    ])
  })

  it.each([
    ['imports in one direction', [['web/form/list/a.ts', 'web/form/record/b.ts']]],
    [
      'an import that is loaded later',
      [
        ['web/form/list/a.ts', 'web/form/gantt/b.ts', true],
        ['web/form/gantt/b.ts', 'web/form/list/a.ts'],
      ],
    ],
    [
      'an import of a test',
      [
        ['web/form/record/a.test.ts', 'web/form/list/b.ts'],
        ['web/form/list/b.ts', 'web/form/record/a.ts'],
      ],
    ],
    [
      'files outside of the part',
      [
        ['web/list/a.ts', 'web/record/b.ts'],
        ['web/record/b.ts', 'web/list/a.ts'],
      ],
    ],
  ])('accepts %s', (_, imports) => {
    expect(findFolderCycles(listModules(imports), 'web/form')).toEqual([])
  })
})

describe('the check of the sign-in page', () => {
  const [main, form] = ['apps/web/src/main.tsx', 'apps/web/src/form.ts']

  it.each(['node_modules/zod', 'node_modules/antd/es/table', 'node_modules/@codemirror/view'])(
    'reports the way to %s',
    (library) => {
      const modules = listModules([
        [main, form],
        [form, library],
      ])
      expect(findSignInFaults(modules)).toEqual([`the sign-in page loads ${[main, form, library].join(' → ')}`])
    },
  )

  it('accepts what is loaded later, and libraries with a similar name', () => {
    const modules = listModules([
      [main, form, true],
      [form, 'node_modules/zod'],
    ])
    expect(findSignInFaults(modules)).toEqual([])
    expect(findSignInFaults(listModules([[main, 'node_modules/zod-like']]))).toEqual([])
  })
})
