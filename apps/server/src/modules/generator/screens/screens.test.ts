import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { richText } from '@armature/contract'
import { countRuns } from '@armature/form-engine/testing/count-runs'
import type { Field } from '@armature/form-engine'
import fc from 'fast-check'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { findServerRoot } from '../../../platform/server-root.ts'
import { aField, aTable } from '../../designs/testing/designs.ts'
import { projectVersions } from '../content/package-file.ts'
import { renderPackage } from '../render-package.ts'
import { aReleasedModel, aSource } from '../testing/package-source.ts'

const parts = { screens: true, server: true }
const render = (fields: Field[], fullName = 'Palette') =>
  new Map(
    renderPackage(aSource(aReleasedModel(fields, { fullName, fullNameI18n: {} }), {}, parts)).map(
      ({ path, content }) => [path.replace('main/', ''), content],
    ),
  )

const signs = [
  '</script>',
  '`',
  '${x}',
  "'",
  '"',
  '\\',
  '*/',
  '//',
  '\n',
  '\r\n',
  '\u2028',
  '\u202e',
  '{',
  '}',
  '<b>',
  '🙂',
]
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...signs), fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 10 })
  .map((all) => `x${all.join('').toWellFormed().replaceAll('\0', '')}`)

const withTexts = (text: string): Field[] => [
  aField(
    'comInput',
    'title',
    { placeholder: text },
    { label: text, required: true, tipLabel: text, unit: text, regList: [{ pattern: '^a', message: text }] },
  ),
  aField('select', 'state', { options: [{ id: text, fullName: text }] }, { label: text }),
  { config: { jnpfKey: 'card', label: text, formId: 'box', children: [aField('date', 'day', {}, { label: text })] } },
  { config: { jnpfKey: 'groupTitle', label: text, formId: 'heading' }, content: text },
  aTable('rows', [aField('numInput', 'count', {}, { label: text })], { label: text }),
]

/** The code without comments, line breaks and the contents of strings: the kinds of its nodes, and its names. */
function readStructure(text: string): string[] {
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX)
  const parts: string[] = []
  const visit = (node: ts.Node): void => {
    const isBlank = ts.isStringLiteral(node) || ts.isJsxText(node)
    parts.push(`${ts.SyntaxKind[node.kind]}${isBlank || node.getChildCount() > 0 ? '' : ` ${node.getText()}`}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return parts
}

/** The value of an export of a rendered file. */
async function evaluate(text: string, name: string): Promise<unknown> {
  const { outputText, diagnostics = [] } = ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 },
  })
  expect(diagnostics).toEqual([])
  const address = `data:text/javascript,${encodeURIComponent(outputText)}`
  return Reflect.get((await import(/* @vite-ignore */ address)) as object, name)
}

describe('generated screens', () => {
  it('have texts of a design as strings only, whatever characters they contain', async () => {
    const plain = render(withTexts('plain'), 'plain')
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const files = render(withTexts(text), text)
        for (const [path, content] of files) {
          if (content === plain.get(path) || !/^src\/generated\/.*\.tsx?$/.test(path)) continue
          expect(readStructure(content)).toEqual(readStructure(plain.get(path) ?? ''))
        }
        const field = await evaluate(files.get('src/generated/model.ts') ?? '', 'field')
        expect(field).toMatchObject({
          title: { label: text, tip: text, placeholder: text, unit: text, patterns: [{ message: text }] },
          state: { label: text, choices: [{ id: text, name: text }] },
        })
        expect(files.get('index.html')?.match(/<script|<\/title>|<b>/g)).toEqual(['</title>', '<script'])
      }),
      { numRuns: countRuns(30) },
    )
  })

  it('can have fields with the names of keywords and of properties that every object has', async () => {
    const names = ['class', 'delete', 'default', 'toString', 'hasOwnProperty', 'valueOf', 'field', 'table', 'values']
    const files = render(names.map((name) => aField('comInput', name)))
    const fields = await evaluate(files.get('src/generated/model.ts') ?? '', 'fields')
    expect((fields as { name: string }[]).map(({ name }) => name)).toEqual(names)
    for (const name of names) expect(files.get('src/generated/PaletteForm.tsx')).toContain(`{field.${name}}`)
  })

  it('have every field and sub-table of the largest forms', async () => {
    const fields = Array.from({ length: 200 }, (_, at) => aField('comInput', `field${at}`))
    const tables = Array.from({ length: 20 }, (_, at) =>
      aTable(`table${at}`, [aField('numInput', 'count', {}, { formId: `count${at}` })], { formId: `t${at}` }),
    )
    const files = render([...fields, ...tables])
    const form = files.get('src/generated/PaletteForm.tsx') ?? ''
    expect([form.match(/<Item /g)?.length, form.match(/<SubTable /g)?.length]).toEqual([200, 20])
    const known = await evaluate(files.get('src/generated/model.ts') ?? '', 'tables')
    expect(known).toHaveLength(20)
  })

  it('leave out fields that the design hides, and keep the columns and the groups of its layout', () => {
    const inside = aField('comInput', 'inside', {}, { span: 12 })
    const form = render([
      aField('comInput', 'secret', {}, { noShow: true }),
      { config: { jnpfKey: 'card', label: 'Device', formId: 'box', children: [inside] } },
    ]).get('src/generated/PaletteForm.tsx')
    expect(form).not.toContain('field.secret')
    expect(form).toContain(
      "      <Group title={'Device'}>\n        <Item form={form} field={field.inside} span={12} />\n      </Group>\n",
    )
  })

  it('suggest texts from the data interface of a field', async () => {
    const field = aField('autocomplete', 'maker', { interfaceId: 'makers', relationField: 'brand' })
    const model = render([field]).get('src/generated/model.ts') ?? ''
    expect(await evaluate(model, 'fields')).toMatchObject([
      { input: 'suggest', source: { from: 'interface', id: 'makers', value: 'brand', column: 'brand' } },
    ])
  })

  it('offer the users, departments, positions and companies that the design and other fields allow', async () => {
    const sets = { departIds: ['d'], positionIds: ['p'], userIds: [], roleIds: ['r'], groupIds: [] }
    const model = render([
      aField('depSelect', 'team', { selectType: 'custom', departIds: ['d'] }),
      aField('userSelect', 'one', { selectType: 'dep', relationField: 'team' }),
      aField('userSelect', 'some', { selectType: 'custom', ...sets }),
      aField('userSelect', 'below', { selectType: 'subordinate' }),
      aField('userSelect', 'any'),
      aField('usersSelect', 'mixed', { selectType: 'custom', ableIds: ['r--role'] }),
      aField('posSelect', 'post', { selectType: 'custom', positionIds: ['p'] }),
      aField('comSelect', 'company', { isOnlyOrg: true, auth: true }),
      aField('roleSelect', 'role'),
    ]).get('src/generated/model.ts')
    const users = '/api/permission/Users'
    const sources = ((await evaluate(model ?? '', 'fields')) as { source: object }[]).map(({ source }) => source)
    const tree = (path: string, type: string) => ({
      from: 'tree',
      path: `/api/permission/${path}`,
      types: [type],
      isPeople: true,
    })
    expect(sources).toEqual([
      { ...tree('Organize/OrganizeCondition', 'department'), body: { departIds: ['d'] } },
      { from: 'users', mark: '', limit: 'departIds' },
      { from: 'users', mark: '', path: `${users}/UserCondition`, body: sets },
      { from: 'users', mark: '', path: `${users}/getSubordinates` },
      { from: 'users', mark: '' },
      { from: 'users', mark: '--user', path: `${users}/getSelectedUserList`, body: { userId: ['r--role'] } },
      { ...tree('Position/PositionCondition', 'position'), body: { departIds: [], positionIds: ['p'] } },
      tree('Organize/SelectorByAuth/0', 'company'),
      tree('Role/Selector', 'role'),
    ])
  })

  it('are left out with the server, or without it, and a package of neither has only the client', () => {
    const list = (own: { screens: boolean; server: boolean }) =>
      renderPackage(aSource(aReleasedModel([aField('comInput', 'title')]), {}, own)).map(({ path }) => path)
    const hasScreens = (paths: string[]) => paths.some((path) => path === 'main/index.html' || path.endsWith('.tsx'))
    const hasServer = (paths: string[]) => paths.some((path) => path.startsWith('main/server/'))
    const both = list(parts)
    const [screens, server, none] = [
      list({ screens: true, server: false }),
      list({ screens: false, server: true }),
      list({ screens: false, server: false }),
    ]
    expect([both, screens, server].map(hasScreens)).toEqual([true, true, false])
    expect([both, screens, server].map(hasServer)).toEqual([true, false, true])
    expect(none).toHaveLength(7)
  })

  it('look like the product: their design tokens have the values of its own', () => {
    const readTokens = (path: string) =>
      new Map(
        [...readFileSync(join(findServerRoot(), path), 'utf8').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
          ([, name = '', value = '']) => [`${name} ${value.replaceAll(/\s+/g, ' ').trim()}`, name],
        ),
      )
    const own = readTokens('../web/src/ui/theme/tokens.css')
    const used = readTokens('module-template/src/generated/tokens.css')
    expect(used.size).toBeGreaterThan(60)
    expect([...used.keys()].filter((line) => !own.has(line))).toEqual([])
  })

  it('show the same rich text as the product, with libraries that forms without rich text do not get', async () => {
    const [plain, rich] = ['comInput', 'editor'].map((kind) => render([aField(kind, 'text')]))
    const rules = rich?.get('src/generated/rich-text-rules.ts') ?? ''
    expect(await evaluate(rules, 'richText')).toEqual(richText)
    const added = [...(rich?.keys() ?? [])].filter((path) => path.startsWith('src/') && !plain?.has(path))
    expect(added).toHaveLength(12)
    const listLibraries = (files: typeof plain) =>
      Object.keys(
        (JSON.parse(files?.get('package.json') ?? '') as { dependencies: Record<string, string> }).dependencies,
      )
    expect(listLibraries(plain)).toEqual(['react', 'react-dom'])
    expect(listLibraries(rich)).toContain('dompurify')
    const used = [...(rich ?? [])]
      .filter(([path]) => added.includes(path))
      .flatMap(([, text]) => [...text.matchAll(/from '([^.'][^']*)'/g)].map(([, name = '']) => name))
    const isThere = (name: string) =>
      listLibraries(rich).some((known) => name === known || name.startsWith(`${known}/`))
    expect([...new Set(used)].filter((name) => !isThere(name))).toEqual([])
  })

  it('are built with the versions that the product is tested with', () => {
    const readVersion = (name: string) =>
      (
        JSON.parse(readFileSync(join(findServerRoot(), '../../node_modules', name, 'package.json'), 'utf8')) as {
          version: string
        }
      ).version
    const installed = Object.fromEntries(Object.keys(projectVersions).map((name) => [name, readVersion(name)]))
    expect(projectVersions).toEqual(installed)
  })
})
