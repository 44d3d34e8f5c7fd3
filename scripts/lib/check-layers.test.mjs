import { describe, expect, it } from 'vitest'
import { findModuleFaults, findTableFaults, formatTable } from './check-layers.mjs'

const layers = [
  { layer: 'foundation', modules: { settings: 'settings' } },
  { layer: 'records', modules: { import: 'rows of a file', records: 'tables' } },
]
const folders = ['import', 'records', 'settings']

describe('the check of the layers of the server', () => {
  it('finds nothing if every module is named once and has its index.ts', () => {
    expect(findModuleFaults(layers, folders, () => true)).toEqual([])
  })

  it.each([
    ['a folder that is not named', [...folders, 'chat'], 'layers.json does not name the module chat'],
    ['a module without a folder', ['import', 'records'], 'layers.json names settings, which does not exist'],
  ])('reports %s', (_case, found, fault) => {
    expect(findModuleFaults(layers, found, () => true)).toEqual([fault])
  })

  it('reports a module that is named twice, and one without index.ts', () => {
    const twice = [...layers, { layer: 'applications', modules: { import: 'again' } }]
    expect(findModuleFaults(twice, folders, (name) => name !== 'records')).toEqual([
      'layers.json names import more than once',
      'the module records has no index.ts',
    ])
  })

  it('reports a document that shows other layers', () => {
    const shown = `text\n${'<!-- layers of apps/server/layers.json; write them with: node scripts/lib/check-layers.mjs -->'}\n${formatTable(layers)}\n<!-- end of the layers -->\ntext`
    expect(findTableFaults(layers, shown)).toEqual([])
    expect(findTableFaults(layers.slice(1), shown)).toHaveLength(1)
  })
})
