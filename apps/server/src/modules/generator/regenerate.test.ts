import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { countRuns } from '@armature/form-engine/testing/count-runs'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findServerRoot } from '../../platform/server-root.ts'
import { aField, aTable } from '../designs/testing/designs.ts'
import { createZip } from './create-zip.ts'
import type { PackageFile } from './file-tree.ts'
import { renderPackage } from './render-package.ts'
import { aReleasedModel, aSource } from './testing/package-source.ts'

interface Tools {
  mergeTexts(texts: { base: string; mine: string; theirs: string }): { text: string; conflicts: number }
  regenerate(project: string, place: string): { changed: string[]; conflicts: string[]; kept: string[] }
}
const load = async (name: string) =>
  (await import(
    /* @vite-ignore */ pathToFileURL(join(findServerRoot(), `module-template/tools/${name}.mjs`)).href
  )) as Tools
let mergeTexts: Tools['mergeTexts']
let regenerate: Tools['regenerate']
beforeAll(async () => {
  mergeTexts = (await load('merge')).mergeTexts
  regenerate = (await load('regenerate')).regenerate
})

const text = fc
  .array(fc.constantFrom('', 'a', 'b', '  c', '}', '中'), { maxLength: 12 })
  .map((lines) => lines.join('\n'))

describe('merging a generated file', () => {
  it('takes the new text if the project has not changed the file, and keeps the file if the generated text is the same', () => {
    fc.assert(
      fc.property(text, text, (base, other) => {
        expect(mergeTexts({ base, mine: base, theirs: other })).toEqual({ text: other, conflicts: 0 })
        expect(mergeTexts({ base, mine: other, theirs: base })).toEqual({ text: other, conflicts: 0 })
        expect(mergeTexts({ base, mine: other, theirs: other })).toEqual({ text: other, conflicts: 0 })
      }),
      { numRuns: countRuns(200) },
    )
  })

  it('keeps lines written by hand and takes over every change of other lines', () => {
    const at = fc.integer({ min: 0, max: 29 })
    fc.assert(
      fc.property(at, at, fc.constantFrom('insert', 'replace'), (own, next, kind) => {
        fc.pre(Math.abs(own - next) > 1)
        const base = Array.from({ length: 30 }, (_, line) => `line ${line}`)
        const mine = base.toSpliced(own, kind === 'insert' ? 0 : 1, '// by hand')
        const theirs = base.toSpliced(next, 1, 'generated')
        const merged = mergeTexts({ base: base.join('\n'), mine: mine.join('\n'), theirs: theirs.join('\n') })
        expect(merged.conflicts).toBe(0)
        expect(merged.text.split('\n')).toEqual(mine.map((line) => (line === `line ${next}` ? 'generated' : line)))
      }),
      { numRuns: countRuns(100) },
    )
  })

  it('shows both texts of a line that both sides have changed', () => {
    expect(mergeTexts({ base: 'a\nb\nc', mine: 'a\nmine\nc', theirs: 'a\ntheirs\nc' })).toEqual({
      text: 'a\n<<<<<<< project\nmine\n=======\ntheirs\n>>>>>>> generated\nc',
      conflicts: 1,
    })
  })
})

describe('npm run regenerate', () => {
  let folder: string
  let project: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'armature-regenerate-'))
    project = join(folder, 'project/main')
    writeFiles('project', generate(['title', 'power']))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const generate = (names: string[], title = 'Palette'): PackageFile[] => {
    const fields = names.map((name) => aField('comInput', name, {}, { label: `label of ${name}` }))
    const model = aReleasedModel([...fields, aTable('rows', [aField('comInput', 'part')])], { fullName: title })
    return renderPackage(aSource(model, {}, { screens: true, server: true }))
  }
  function writeFiles(to: string, files: readonly PackageFile[]): string {
    for (const { path, content } of files) {
      mkdirSync(dirname(join(folder, to, path)), { recursive: true })
      writeFileSync(join(folder, to, path), content)
    }
    return join(folder, to)
  }
  const read = (path: string) => readFileSync(join(project, path), 'utf8')
  const write = (path: string, content: string) => writeFileSync(join(project, path), content)
  const form = 'src/generated/PaletteForm.tsx'

  it('brings in a new field and keeps lines written by hand, in generated files too', () => {
    write(form, read(form).replace('    <>\n', '    <>\n      <p>by hand</p>\n'))
    write('src/custom/checks.ts', '// my checks\n')
    const result = regenerate(project, writeFiles('new', generate(['title', 'power', 'added'])))
    expect(result).toMatchObject({ conflicts: [], kept: [] })
    expect(result.changed).toContain(form)
    expect(read(form)).toContain('<p>by hand</p>')
    expect(read(form)).toContain('field={field.added}')
    expect(read('src/custom/checks.ts')).toBe('// my checks\n')
    const again = regenerate(project, join(folder, 'new'))
    expect(again.changed).toEqual([])
  })

  it('brings in the first rule of a form without changing files written by hand, and takes its evaluator away again', () => {
    write('src/App.tsx', '// my pages\n')
    const withRule = renderPackage(
      aSource(
        aReleasedModel([
          aField('comInput', 'title'),
          aField('comInput', 'power'),
          aField('calculate', 'sum', { expression: ['1', '+', '1'] }),
        ]),
        {},
        { screens: true, server: true },
      ),
    )
    const result = regenerate(project, writeFiles('new', withRule))
    expect(result).toMatchObject({ conflicts: [], kept: [] })
    expect(read('src/generated/form-engine.ts')).toBe(
      withRule.find(({ path }) => path === 'main/src/generated/form-engine.ts')?.content,
    )
    expect(read('src/generated/form-rules-parts.ts')).toContain("from './form-design.js'")
    expect(read('src/App.tsx')).toBe('// my pages\n')
    regenerate(project, writeFiles('later', generate(['title', 'power'])))
    expect(existsSync(join(project, 'src/generated/form-engine.ts'))).toBe(false)
    expect(read('src/App.tsx')).toBe('// my pages\n')
  })

  it('reads the zip file of the download', async () => {
    const parts: Uint8Array[] = []
    for await (const part of createZip(generate(['title', 'added']))) parts.push(part)
    writeFileSync(join(folder, 'new.zip'), Buffer.concat(parts))
    expect(regenerate(project, join(folder, 'new.zip')).changed).toContain(form)
    expect(read(form)).toContain('field={field.added}')
    expect(read(form)).not.toContain('field={field.power}')
  })

  it('marks conflicts, and does not start again before they are resolved', () => {
    write(form, read(form).replace('field={field.power}', 'field={field.power} span={8}'))
    const place = writeFiles('new', generate(['title', 'other']))
    expect(regenerate(project, place).conflicts).toEqual([form])
    expect(read(form)).toMatch(/<<<<<<< project\n.*span=\{8\}.*\n=======\n.*field\.other.*\n>>>>>>> generated/)
    expect(() => regenerate(project, place)).toThrow(`resolve the conflicts of the last time first: ${form}`)
  })

  it('removes files that are no longer generated, unless they have been changed in the project', () => {
    const withoutServer = renderPackage(
      aSource(aReleasedModel([aField('comInput', 'title')]), {}, { screens: true, server: false }),
    )
    write('server/generated/forward.ts', '// changed by hand\n')
    expect(regenerate(project, writeFiles('new', withoutServer)).kept).toEqual(['server/generated/forward.ts'])
    expect(existsSync(join(project, 'server/generated/sessions.ts'))).toBe(false)
    expect(existsSync(join(project, 'server/custom/rules.ts'))).toBe(true)
  })

  it('refuses a package that would write outside of the project', () => {
    const place = writeFiles('new', generate(['title']))
    const manifest = join(place, 'main/.armature/manifest.json')
    writeFileSync(manifest, JSON.stringify({ version: 1, generated: ['../outside.ts'], custom: [] }))
    expect(() => regenerate(project, place)).toThrow('../outside.ts is outside of the package')
    expect(existsSync(join(folder, 'project/outside.ts'))).toBe(false)
  })
})
