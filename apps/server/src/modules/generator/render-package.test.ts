import { type Field } from '@armature/form-engine'
import { createStartNode } from '@armature/form-engine/flow/index'
import fc from 'fast-check'
import { countRuns } from '@armature/form-engine/testing/count-runs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import type { ReleasedModel } from '../released-models/released-model.ts'
import { aField, aTable } from '../designs/testing/designs.ts'
import { renderPackage } from './render-package.ts'
import { createPaletteFields } from './testing/palette.ts'
import { aReleasedModel, aSource } from './testing/package-source.ts'

const sources = {
  modelId: '0190a000-0000-7000-8000-000000000002',
  interfaceId: '0190a000-0000-7000-8000-000000000003',
  rule: 'r',
  dictionary: 'level',
}
const renderFiles = (...given: Parameters<typeof aSource>) =>
  new Map(renderPackage(aSource(...given)).map(({ path, content }) => [path, content]))

/** A text that could break out of comments, literals and markup. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '*/',
        '/*',
        '//',
        '`',
        '${',
        '}',
        '\n',
        '\r\n',
        '\u2028',
        '\u2029',
        '\u0085',
        "'",
        '"',
        '\\',
        '--',
        ';',
        '|',
        '<script>',
        '](x)',
        '\u202e',
        '\u200b',
        '\ufeff',
        '*',
        '/',
        '{{',
        'a',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join('').toWellFormed().replaceAll('\0', ''))

interface Words {
  labels: string[]
  description: string
  options: string[]
}
const words = fc.record({
  labels: fc.array(hostile, { minLength: 6, maxLength: 6 }),
  description: hostile,
  options: fc.uniqueArray(
    hostile.filter((text) => text !== ''),
    { minLength: 2, maxLength: 4 },
  ),
})

function fieldsWith({ labels, options }: Words): Field[] {
  const [a = '', b = '', c = '', d = '', e = ''] = labels
  return [
    aField('comInput', 'title', {}, { label: a, required: true }),
    aField('numInput', 'power', { precision: 1 }, { label: b, unit: c }),
    aField('select', 'state', { options: options.map((id, at) => ({ id, fullName: labels[at] ?? id })) }, { label: d }),
    aTable('rows', [aField('date', 'day', {}, { label: e })], { label: c }),
  ]
}

const withWords = (given: Words) =>
  renderFiles(aReleasedModel(fieldsWith(given), { fullName: given.labels[5] ?? '', enCode: 'm' }), {
    description: given.description,
  })

const parsed = (text: string) => ts.createSourceFile('a.ts', text, ts.ScriptTarget.ES2022, true)
const findFaults = (text: string) =>
  (
    ts.transpileModule(text, { reportDiagnostics: true, compilerOptions: { target: ts.ScriptTarget.ES2022 } })
      .diagnostics ?? []
  ).map(({ messageText }) => messageText)
/** the code without comments */
const stripComments = (text: string) => ts.createPrinter({ removeComments: true }).printFile(parsed(text))
const stripSqlComments = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.trim().startsWith('--'))
    .join('\n')

describe('a package of code', () => {
  it('is valid code for any texts of a design, and no label gets into code or SQL', () => {
    fc.assert(
      fc.property(words, (given) => {
        const plain = withWords({ ...given, labels: given.labels.map(() => 'plain'), description: 'plain' })
        const files = withWords(given)
        for (const [path, text] of files) {
          if (path.endsWith('.ts')) {
            expect(findFaults(text)).toEqual([])
            expect(stripComments(text)).toBe(stripComments(plain.get(path) ?? ''))
          }
          if (path.endsWith('.json')) expect(JSON.parse(text)).toBeTypeOf('object')
          if (path.endsWith('.sql')) expect(stripSqlComments(text)).toBe(stripSqlComments(plain.get(path) ?? ''))
        }
      }),
      { numRuns: countRuns(60) },
    )
  })

  it('has the ids of choices as literals, whatever characters they contain', () => {
    fc.assert(
      fc.property(words, (given) => {
        const literals: string[] = []
        const visit = (node: ts.Node): void => {
          if (ts.isStringLiteral(node)) literals.push(node.text)
          ts.forEachChild(node, visit)
        }
        const source = parsed(withWords(given).get('main/src/Palette.types.ts') ?? '')
        const record = source.statements.find(
          (one) => ts.isInterfaceDeclaration(one) && one.name.text === 'PaletteRecord',
        )
        if (record) visit(record)
        expect(literals).toEqual([...given.options, ''])
      }),
      { numRuns: countRuns(40) },
    )
  })

  it('escapes markup in the texts of its README', () => {
    const readme = withWords({
      labels: ['| x |\n# <b>`', 'a', 'b', 'c', 'd', '[a](javascript:1)'],
      description: '',
      options: ['1', '2'],
    }).get('main/README.md')
    expect(readme).toContain('| `title` | \\| x \\| \\# \\<b\\>\\` | comInput | 必填 |')
    expect(readme).toContain('# \\[a\\]\\(javascript:1\\)\n')
  })

  it('is the same for the same release, and in the language of the user', () => {
    const source = aSource(aReleasedModel(createPaletteFields(sources)))
    expect(renderPackage(source)).toEqual(renderPackage(source))
    const types = (language: 'zh' | 'en') =>
      renderPackage({ ...source, language }).find(({ path }) => path.endsWith('types.ts'))?.content
    expect(types('zh')).toContain('/** 控件大全：所存的值 */')
    expect(types('en')).toContain('/** Palette: stored values */')
  })

  it('types every value, leaves out fields that cannot be filled in, and names sub-tables', () => {
    const types = renderFiles(
      aReleasedModel([
        aField('comInput', 'title', {}, { label: '标题', required: true }),
        aField('switch', 'isOn', {}, { label: '开关' }),
        aField('dateRange', 'span', {}, { label: '起止' }),
        aField('userSelect', 'people', { multiple: true }, { label: '人员' }),
        aField('currTime', 'at', {}, { label: '时间' }),
        aTable('rows', [aField('numInput', 'count', {}, { label: '数量', unit: '件' })], { label: '明细' }),
      ]),
      { subClassName: 'PaletteLine' },
    ).get('main/src/Palette.types.ts')
    expect(types).toContain(
      [
        'export interface PaletteInput {',
        '  /**',
        '   * 标题',
        '   * 必填',
        '   */',
        '  title: string',
        '  /** 开关 */',
        '  isOn?: 0 | 1 | null',
        '  /**',
        '   * 起止',
        '   * 自 1970 年起的毫秒数',
        '   */',
        '  span?: [] | [number, number]',
        '  /**',
        '   * 人员',
        '   * 所存为 id',
        '   */',
        '  people?: string[]',
        '  /** 明细 */',
        '  rows?: PaletteLineInput[]',
        '}',
      ].join('\n'),
    )
    expect(types).toContain('  /** 数量 (件) */\n  count: number | null')
    expect(types).toContain("  people?: string\n  /** 人员：显示文本背后所存的值 */\n  people_id?: string[] | ''")
    expect(types).toMatch(/interface PaletteRecord \{[^}]*\bat: number \| null/)
  })

  it('writes many choices on a line each', () => {
    const options = Array.from({ length: 30 }, (_, at) => ({ id: `choice${at}`, fullName: `${at}` }))
    const types = renderFiles(
      aReleasedModel([aField('select', 'one', { options }), aField('checkbox', 'several', { options })]),
    ).get('main/src/Palette.types.ts')
    expect(types).toContain("  one:\n    | 'choice0'\n    | 'choice1'\n")
    expect(types).toContain("  several: (\n    | 'choice0'\n")
    expect(findFaults(types ?? '')).toEqual([])
  })

  it('says that records go through a flow', () => {
    const flow: ReleasedModel['flow'] = {
      templateId: 't',
      versionId: 'v',
      fullName: '审批',
      fullNameI18n: {},
      isEnabled: true,
      suspension: null,
      design: createStartNode('start', '发起'),
    }
    const files = renderFiles(aReleasedModel([aField('comInput', 'title')], { flow }))
    expect(files.get('main/README.md')).toContain('该功能启用了流程')
    expect(files.get('main/src/Palette.types.ts')).toContain('  flowState?: number | null\n')
  })

  it('requires a field only if no rule and no hidden container can make it optional', () => {
    const hidden = {
      config: {
        jnpfKey: 'card',
        label: '',
        formId: 'box',
        noShow: true,
        children: [aField('comInput', 'inside', {}, { required: true })],
      },
    }
    const model = aReleasedModel([
      aField('comInput', 'always', {}, { required: true }),
      aField('comInput', 'ruled', {}, { required: true }),
      aField('comInput', 'preset', {}, { required: true, defaultValue: 'x' }),
      hidden,
    ])
    model.formData.rules = [
      {
        id: 'r',
        name: 'r',
        enabled: true,
        when: { logic: 'and', groups: [] },
        then: [{ type: 'optional', field: 'ruled' }],
      },
    ]
    const types = renderFiles(model).get('main/src/Palette.types.ts') ?? ''
    const input = types.slice(types.indexOf('PaletteInput {'), types.indexOf('PaletteSearch'))
    expect([...input.matchAll(/^ {2}(\w+\??):/gm)].map(([, name]) => name)).toEqual([
      'always',
      'ruled?',
      'preset?',
      'inside?',
    ])
  })

  it('contains the tables of the release as SQL', () => {
    const sql = renderFiles(
      aReleasedModel([
        aField('numInput', 'power', { precision: 2 }, { label: '功率' }),
        aTable('rows', [aField('comInput', 'part', {}, { label: '部件' })], { label: '明细' }),
      ]),
    ).get('main/schema.sql')
    expect(sql).toContain('create table record."r7" (\n  id uuid not null,')
    expect(sql).toContain('\n  primary key (id) include (organize_id, creator_user_id),\n')
    expect(sql).toContain('  -- 功率 (power)\n  "power_1" numeric(20, 2)\n);')
    expect(sql).toContain('record_id uuid not null references record."r7" (id) on delete cascade')
    expect(sql).toContain('  -- 部件 (part)\n  "part_1" varchar(500)')
  })
})
