import type { PortalEntrySource, PortalLayout, PortalWidget } from '@armature/contract'
import { type ConditionUse, listConditionFields, listConditionUses } from '@armature/form-engine'
import { cleanHtmlTexts } from '../../platform/html/clean-html.ts'

export const emptyLayout: PortalLayout = { version: 1, columns: 24, refreshSeconds: 60, widgets: [], phone: [] }

/** Sanitizes the HTML of text widgets before a layout is stored. @throws AppError as `cleanHtml` */
export async function cleanLayout(layout: PortalLayout): Promise<PortalLayout> {
  const texts = layout.widgets.filter((widget) => widget.kind === 'text')
  const cleaned = await cleanHtmlTexts(texts.map(({ html }) => html))
  const htmlById = new Map(texts.map(({ id }, at) => [id, cleaned[at] ?? '']))
  return {
    ...layout,
    widgets: layout.widgets.map((widget) =>
      widget.kind === 'text' ? { ...widget, html: htmlById.get(widget.id) ?? '' } : widget,
    ),
  }
}

/** Id of the model that a widget shows records of. */
export function findWidgetModelId(widget: PortalWidget): string | undefined {
  return 'source' in widget && widget.source.from === 'model' ? widget.source.modelId : undefined
}

/** Distinct fields of the model that a widget uses. */
export function listUsedFields(widget: PortalWidget): string[] {
  if (!('source' in widget) || widget.source.from !== 'model') return []
  const { source } = widget
  const names = [
    ...listConditionFields(source.condition),
    ...(source.period ? [source.period.field] : []),
    ...('fn' in source && source.fn !== 'count' ? [source.field] : []),
    ...('groupBy' in source ? [source.groupBy] : []),
    ...('dateField' in source ? listEntryFields(source) : []),
    ...(widget.kind === 'records' ? [...widget.columns, ...(widget.sort ? [widget.sort.field] : [])] : []),
  ]
  return [...new Set(names)]
}

/** The fields of dated entries; one of a timeline without a second line is left out. */
export const listEntryFields = ({
  dateField,
  titleField,
  noteField,
}: Pick<PortalEntrySource, 'dateField' | 'titleField' | 'noteField'>): string[] => [
  dateField,
  titleField,
  ...(noteField === '' ? [] : [noteField]),
]

/** Choices of fields that the condition of a widget names. */
export function listUsedChoices(widget: PortalWidget): ConditionUse[] {
  if (!('source' in widget) || widget.source.from !== 'model') return []
  return listConditionUses(widget.source.condition).filter(({ choice }) => choice !== null)
}

/** The part of a widget that names a data interface. */
export type InterfaceSource = Extract<Extract<PortalWidget, { source: object }>['source'], { from: 'interface' }>

/** Fields of the data interface that a widget uses; '' for one that is still to be chosen. */
export function listInterfaceFields(source: InterfaceSource): string[] {
  if ('dateField' in source) return listEntryFields(source)
  return 'nameField' in source ? [source.nameField, source.valueField] : [source.field]
}
