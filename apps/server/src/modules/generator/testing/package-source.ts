import { mapLanguages } from '@armature/texts'
import { type Field, compile } from '@armature/form-engine'
import type { GeneratorInput } from '@armature/contract'
import type { Dictionaries } from '../../dictionaries/dictionary.ts'
import type { PackageParts, PackageSource } from '../package-content.ts'
import { resolvePackageNames } from '../package-names.ts'
import { planModel } from '../../designs/release/model-plan.ts'
import type { ReleasedModel } from '../../released-models/released-model.ts'
import { aList } from '../../designs/testing/designs.ts'

export const someNames: GeneratorInput = {
  module: 'main',
  className: 'Palette',
  subClassName: '',
  description: '对接巡检数据',
  modulePackageName: '@plant/palette-client',
  screens: false,
  server: false,
}

/** A released model with these fields, as it would be loaded from the database. */
export function aReleasedModel(fields: Field[], values: Partial<ReleasedModel> = {}): ReleasedModel {
  const formData = { fields }
  const form = compile(formData)
  const columnData = aList(form.fields.map(({ name }) => name))
  const { physical } = planModel(null, form, columnData, 7, 'palette')
  return {
    id: '0190a000-0000-7000-8000-000000000001',
    enCode: 'palette',
    fullName: '控件大全',
    fullNameI18n: { en: 'Palette' },
    webType: 2,
    version: 3,
    formData,
    columnData,
    form,
    physical,
    isDistributed: false,
    menuId: '',
    present: null,
    secretsSince: new Set(),
    relationsFrom: [],
    flow: null,
    languageTexts: mapLanguages(() => ({ product: {}, web: { texts: {}, version: '' }, design: new Map() })),
    ...values,
  }
}

export const noDictionaries: Dictionaries = { all: [], find: () => undefined, entry: () => undefined }

export function aSource(
  model: ReleasedModel,
  names: Partial<GeneratorInput> = {},
  parts: PackageParts = { screens: false, server: false },
): PackageSource {
  return {
    model,
    names: resolvePackageNames({ ...someNames, ...names }, [...model.form.tables.keys()]),
    language: 'zh',
    dictionaries: noDictionaries,
    offsetMinutes: 480,
    hasFieldLimits: false,
    parts,
  }
}
