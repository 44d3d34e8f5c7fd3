import { describe, expect, it } from 'vitest'
import {
  readBarcodeStyle,
  toBarcodeText,
  readCodeSource,
  readQrStyle,
  buildQrPayload,
  toQrText,
} from '../control/codes.ts'
import { extractHtmlText, isBlankHtml } from '../control/html-text.ts'
import { secretMask } from '../control/secret.ts'
import type { Field } from '../design/types.ts'
import { aField } from '../testing/a-field.ts'
import { aContext, aFormData, named } from '../testing/filled-form.ts'
import { accept } from '../form/accept.ts'
import { compile } from '../form/compile.ts'
import { open } from '../form/open.ts'
import { findControl } from './index.ts'

const bare = (jnpfKey: string): Field => ({ config: { jnpfKey, label: '' } })

describe('barcodes (FP.22)', () => {
  it('of a new field are code128, four wide and forty high (F3.23, F3.24, F3.25)', () => {
    expect(findControl('barcode')?.create()).toMatchObject({ format: 'code128', width: 4, height: 40 })
  })

  it('of a new field are black on white and have a text of their own that is still empty (F3.22, FO.97)', () => {
    expect(findControl('barcode')?.create()).toMatchObject({
      lineColor: '#000000',
      background: '#ffffff',
      dataType: 'static',
      staticText: '',
      relationField: '',
    })
  })

  it('are code128, black on white by default (F3.83, F9.65)', () => {
    expect(readBarcodeStyle(bare('barcode'))).toMatchObject({
      format: 'code128',
      lineColor: '#000000',
      background: '#ffffff',
    })
  })

  it('are four wide and forty high with a margin of five by default (F9.66, F9.67, F9.68)', () => {
    expect(readBarcodeStyle(bare('barcode'))).toMatchObject({ width: 4, height: 40, margin: 5 })
  })

  it.each([
    ['PCS0017', 'PCS0017'],
    ['', ''],
    ['A 1', ''],
    ['A-1', ''],
    ['储能', ''],
    ['９', ''],
    ['x'.repeat(81), ''],
  ])('contain only letters and digits: %j', (text, drawn) => {
    expect(toBarcodeText(text)).toBe(drawn)
  })
})

describe('QR codes (FP.23)', () => {
  it('start with a size of 100 in the designer (F3.20, F3.21, F9.72, FO.95)', () => {
    expect(findControl('qrcode')?.create()).toMatchObject({
      size: 100,
      colorDark: '#000000',
      colorLight: '#ffffff',
      dataType: 'static',
      staticText: '',
      relationField: '',
    })
  })

  it('have a size of 40 and low error correction in forms by default (F9.73, F9.74)', () => {
    expect(readQrStyle(bare('qrcode'))).toEqual({
      size: 40,
      colorDark: '#000000',
      colorLight: '#ffffff',
      errorLevel: 'L',
    })
  })

  it('have a size of 500 at most, and only valid colors (FO.95)', () => {
    expect(readQrStyle(aField('qrcode', { size: 9000, colorDark: 'red' }))).toMatchObject({
      size: 500,
      colorDark: '#000000',
    })
  })

  it('contain a record as t, id, mid, mt, fid, pid, ftid, opt, in this order (F3.82, FO.94)', () => {
    const record = {
      recordId: 'r',
      modelId: 'm',
      modelType: 'onlineDev',
      flowId: '',
      processId: '',
      taskId: '',
      operation: 'detail',
    }
    expect(buildQrPayload(record)).toBe(
      '{"t":"form","id":"r","mid":"m","mt":"onlineDev","fid":"","pid":"","ftid":"","opt":"detail"}',
    )
  })

  it('are empty for a text that does not fit (FO.95)', () => {
    expect(toQrText('x'.repeat(2953))).not.toBe('')
    expect(toQrText('x'.repeat(2954))).toBe('')
    expect(toQrText('储'.repeat(984))).not.toBe('')
    expect(toQrText('储'.repeat(985))).toBe('')
  })

  it('take their content from a text, a field, or the record; a barcode cannot use the record (FO.96)', () => {
    const sources = ['static', 'relation', 'form', undefined, 'x'].map((dataType) =>
      readCodeSource({ ...bare('qrcode'), dataType }),
    )
    expect(sources).toEqual(['static', 'relation', 'form', 'static', 'static'])
    const choices = (kind: string) =>
      findControl(kind)?.settings.flatMap((row) =>
        row.name === 'dataType' && row.editor === 'choice' ? row.choices : [],
      )
    expect([choices('qrcode'), choices('barcode')]).toEqual([
      ['static', 'relation', 'form'],
      ['static', 'relation'],
    ])
  })
})

describe('the text of rich text', () => {
  it.each([
    ['<p>一</p><p>二</p>', '一 二'],
    ['<p><strong>逆变</strong>器</p>', '逆变器'],
    ['a &lt;b&gt; &amp;amp; c&nbsp;d', 'a <b> &amp; c d'],
    ['<table><caption>簇</caption><tr><th>A1</th><td>正<b>常</b></td></tr></table>', '簇 A1 正常'],
    ['没有标记', '没有标记'],
    ['<p', '<p'],
    ['<'.repeat(200_000), '<'.repeat(200_000)],
  ])('of %.30j is extracted in one pass', (html, text) => {
    expect(extractHtmlText(html)).toBe(text)
  })

  it('may be empty, but a picture is not blank', () => {
    expect(['<p></p>', '<p><br></p>', ' '].map(isBlankHtml)).toEqual([true, true, true])
    expect(isBlankHtml('<p><img src="/a.png"></p>')).toBe(false)
  })
})

describe('frozen values', () => {
  const form = compile(
    aFormData([
      named('currUser', 'maker', { type: 'name' }),
      named('currUser', 'account', { type: 'account' }),
      named('currTime', 'at'),
      named('billRule', 'number', { rule: 'r' }),
    ]),
  )
  const context = aContext({ userName: '林某', userAccount: 'lin', now: Date.UTC(2026, 2, 1) })

  it('are shown in a new form: name, account, time; the number is not generated yet (F3.76, F3.77, F3.78, FO.111, FO.114)', () => {
    const live = { maker: '林某', account: 'lin', at: Date.UTC(2026, 2, 1), number: '' }
    expect(open(form, context).values).toEqual(live)
    expect(accept(form, context, { maker: 'x', account: 'x', at: 1, number: 'x' }).values).toEqual(live)
  })

  it('stay as they were stored', () => {
    const stored = { maker: '旧名', account: 'old', at: 5, number: 'GD-1' }
    expect(accept(form, context, { number: 'x', maker: 'x' }, { stored }).values).toEqual(stored)
  })

  it('need a numbering rule in the design', () => {
    const problems = compile(aFormData([named('billRule', 'number')])).problems
    expect(problems).toEqual([{ key: 'engine.design.noRule', path: 'number', level: 'error' }])
  })
})

it('a secret is shown as dots everywhere (FP.34)', () => {
  const control = findControl('PsdInput')
  expect(
    control?.format('open sesame', aField('PsdInput'), { language: 'zh', offsetMinutes: 0, textOf: () => undefined }),
  ).toBe(secretMask)
  expect(control?.searchTypes(aField('PsdInput'))).toEqual([])
})

it('static elements store nothing (FO.115, FP.53, FP.56)', () => {
  for (const kind of ['barcode', 'qrcode', 'button', 'iframe'])
    expect(findControl(kind)).toMatchObject({ isStatic: true, emptyValue: null })
})
