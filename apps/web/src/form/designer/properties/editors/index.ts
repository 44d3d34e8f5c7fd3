import type { Setting } from '@armature/form-engine'
import type { ComponentType } from 'react'
import type { EditorProps } from '../setting-row.tsx'
import { BillRuleEditor } from './bill-rule-editor.tsx'
import { ChoiceEditor } from './choice-editor.tsx'
import { DefaultValueEditor } from './default-value-editor.tsx'
import { DictionaryEditor } from './dictionary-editor.tsx'
import { ExpressionEditor } from './expression-editor.tsx'
import { InterfaceColumnsEditor, InterfaceEditor, InterfaceFieldEditor } from './interface-editors.tsx'
import { InterfaceParamsEditor } from './interface-params-editor.tsx'
import { GridCellsEditor, GridSizeEditor } from './grid-editors.tsx'
import { FormFieldEditor } from './form-field-editor.tsx'
import { LimitingFieldEditor } from './limiting-field-editor.tsx'
import { ModelColumnsEditor, ModelEditor, ModelFieldEditor } from './model-editors.tsx'
import { NarrowingEditor } from './narrowing-editor.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { PeopleEditor } from './people-editor.tsx'
import { PatternsEditor } from './patterns-editor.tsx'
import { RelationOptionsEditor } from './relation-options-editor.tsx'
import { RelationSourceEditor } from './relation-source-editor.tsx'
import {
  ColorEditor,
  DateEditor,
  IconEditor,
  NumberEditor,
  SwitchEditor,
  TextareaEditor,
  TextEditor,
  TimeEditor,
} from './simple-editors.tsx'
import { SpanEditor } from './span-editor.tsx'
import { SummaryFieldsEditor } from './summary-fields-editor.tsx'
import { PanesEditor } from './panes-editor.tsx'
import { VisibilityEditor } from './visibility-editor.tsx'

const editors: Record<Setting['editor'], ComponentType<EditorProps>> = {
  text: TextEditor,
  textarea: TextareaEditor,
  number: NumberEditor,
  switch: SwitchEditor,
  color: ColorEditor,
  icon: IconEditor,
  date: DateEditor,
  time: TimeEditor,
  choice: ChoiceEditor,
  options: OptionsEditor,
  dictionary: DictionaryEditor,
  model: ModelEditor,
  modelField: ModelFieldEditor,
  modelColumns: ModelColumnsEditor,
  expression: ExpressionEditor,
  patterns: PatternsEditor,
  defaultValue: DefaultValueEditor,
  visibility: VisibilityEditor,
  span: SpanEditor,
  summaryFields: SummaryFieldsEditor,
  tabs: PanesEditor,
  gridSize: GridSizeEditor,
  gridCells: GridCellsEditor,
  relationSource: RelationSourceEditor,
  narrowing: NarrowingEditor,
  people: PeopleEditor,
  limitingField: LimitingFieldEditor,
  formField: FormFieldEditor,
  billRule: BillRuleEditor,
  interface: InterfaceEditor,
  interfaceField: InterfaceFieldEditor,
  interfaceColumns: InterfaceColumnsEditor,
  interfaceParams: InterfaceParamsEditor,
  relationOptions: RelationOptionsEditor,
}

/** The component that edits a kind of setting. */
export const getEditor = (editor: Setting['editor']): ComponentType<EditorProps> => editors[editor]

const wide = new Set<Setting['editor']>([
  'options',
  'expression',
  'patterns',
  'tabs',
  'gridCells',
  'modelColumns',
  'narrowing',
  'interfaceColumns',
  'interfaceParams',
  'relationOptions',
])
/** Editors that need the whole width are placed below their label. */
export const isWide = (editor: Setting['editor']): boolean => wide.has(editor)
