import type { Language, MapDetail, OptionRecord, PortalMapSource, MapLayer } from '@armature/contract'
import { formatDecimal } from '@armature/form-engine/format/decimal'
import type { Actor } from '../../record-actors/index.ts'
import type { RecordField } from '../../record-plans/index.ts'
import { getFieldLabel } from '../../layouts/index.ts'
import { listDetails } from '../portal-layout.ts'
import { toNumber as readNumber, toText } from './interface-data.ts'
import { formatCell, toNumber } from './model-data.ts'

/** The texts that the details of points show. */
interface DetailTexts {
  names: string[]
  format: (row: Readonly<Record<string, unknown>>) => string[]
}

/** Of a model: fields that the viewer may not see, or that are gone, are left out. */
export function readModelDetails(
  source: PortalMapSource,
  layer: MapLayer,
  columns: ReadonlyMap<string, RecordField>,
  actor: Actor,
): DetailTexts & { fields: string[] } {
  const shown = listDetails(source, layer).flatMap((detail) => {
    const field = columns.get(detail.field)
    return field ? [{ detail, field }] : []
  })
  return {
    fields: shown.map(({ field }) => field.name),
    names: shown.map(({ detail, field }) => translate(detail, actor.language) || getFieldLabel(field, actor.language)),
    format: (row) =>
      shown.map(({ detail, field }) => {
        const value = row[field.name]
        return formatDetail(detail, toNumber(value), formatCell(field, value, actor), actor.language)
      }),
  }
}

/**
 * Of a data interface: fields that its records do not have are left out.
 *
 * @param sample one of the records; without any, the fields are unknown
 */
export function readInterfaceDetails(
  source: PortalMapSource,
  layer: MapLayer,
  language: Language,
  sample: OptionRecord | undefined,
): DetailTexts {
  const shown = listDetails(source, layer).filter(
    ({ field }) => field !== '' && (!sample || Object.hasOwn(sample, field)),
  )
  return {
    names: shown.map((detail) => translate(detail, language) || detail.field),
    format: (row) =>
      shown.map((detail) => {
        const value = row[detail.field]
        return formatDetail(detail, detail.decimals === undefined ? null : readNumber(value), toText(value), language)
      }),
  }
}

const translate = ({ name, nameI18n }: MapDetail, language: Language): string =>
  (language === 'zh' ? '' : nameI18n[language]) || name

function formatDetail(
  { decimals, unit, unitI18n = {} }: MapDetail,
  number: number | null,
  text: string,
  language: Language,
) {
  const shown = number === null || decimals === undefined ? text : formatDecimal(number, decimals)
  const ownUnit = (language === 'zh' ? '' : unitI18n[language]) || unit
  return shown === '' ? '' : `${shown} ${ownUnit}`.trim().slice(0, maxDetailLength)
}

/** Details are short: there are a thousand places on a map. */
const maxDetailLength = 120
