import type { Language } from '@armature/contract'
import type { Field, ValidationError } from '@armature/form-engine'
import { formatFigure } from '@armature/form-engine/format/figure'
import { findControl } from '@armature/form-engine/controls/index'
import { translateLabel } from '@armature/form-engine/design/walk'
import { CircleAlert, CircleQuestionMark, Lock, SquareFunction } from 'lucide-react'
import { memo } from 'react'
import { joinNames } from '../lib/i18n/join-names.ts'
import { AmountInWords } from './amount-in-words.tsx'
import { Automatic } from './automatic.tsx'
import { useDisplayText } from './display-text.ts'
import { findControlView } from './control-view/control-views.ts'
import type { ControlView, ReadProps } from './control-view/control-view.ts'
import controls from './controls/controls.module.css'
import { classNames } from '../ui/theme/class-names.ts'
import css from './field-view.module.css'
import { OwnForm } from './own-form.tsx'
import { useErrors, useFieldState, useForm, useValue } from './form-context.tsx'
import { useProblemText } from './use-problem-text.ts'
import { useReader } from './reader.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'

/** Id of the input of a field on the page; labels and the error links of the footer point to it. */
export const getInputId = (path: string): string => `f-${path}`

/** One field of the main form: label, input or text, tip or error. Rendered again only for its own value, state and errors. */
export const FieldView = memo(function FieldView({ field, path }: { field: Field; path: string }) {
  const { mode } = useForm()
  const state = useFieldState(path)
  const controlView = findControlView(field.config.jnpfKey)
  if (!state.visible || !controlView) return null
  return mode === 'read' ? (
    <ReadField field={field} path={path} controlView={controlView} />
  ) : (
    <EditField field={field} path={path} controlView={controlView} />
  )
})

function EditField({ field, path, controlView }: { field: Field; path: string; controlView: ControlView }) {
  const { store } = useForm()
  const { language } = useReader()
  const value = useValue(path)
  const state = useFieldState(path)
  const errors = useErrors(path)
  const label = translateLabel(field, language)
  const id = getInputId(path)
  const noteId = `${id}-note`
  const error = errors[0]
  const hasNote = error !== undefined
  const isReadOnly = isFixed(field, controlView)
  if (isTotal(field)) return <Total field={field} path={path} controlView={controlView} value={value} label={label} />
  return (
    <OwnForm className={css.field} path={path}>
      <Label
        field={field}
        label={label}
        isRequired={state.required && !isReadOnly}
        htmlFor={controlView.isGroup || isReadOnly ? undefined : id}
      />
      {isReadOnly || !controlView.Edit ? (
        <ReadOnly field={field} path={path} controlView={controlView} value={value} shape="box" />
      ) : (
        <controlView.Edit
          id={id}
          path={path}
          field={field}
          value={value}
          label={label}
          disabled={state.disabled}
          invalid={hasNote}
          shape="box"
          {...(hasNote ? { describedBy: noteId } : {})}
          onChange={(next) => store.set(path, next)}
          onLeave={() => store.leave(path)}
        />
      )}
      <AmountInWords field={field} value={value} />
      {error && <ErrorNote id={noteId} error={error} />}
    </OwnForm>
  )
}

/** A calculated field of full width is the result of the form, and shown as such. */
const isTotal = (field: Field): boolean => field.config.jnpfKey === 'calculate' && field.config.span === 24

function Total({ label, ...text }: TextProps & { label: string }) {
  return (
    <div className={css.total} data-path={text.path}>
      <span className={css.totalLabel}>{label}</span>
      <span className={css.totalValue}>
        <Text {...text} />
      </span>
      <AmountInWords field={text.field} value={text.value} />
      {text.field.config.tipLabel && <span className={css.totalNote}>{text.field.config.tipLabel}</span>}
    </div>
  )
}

function ReadField({ field, path, controlView }: { field: Field; path: string; controlView: ControlView }) {
  const { language } = useReader()
  const value = useValue(path)
  return (
    <div className={css.field} data-path={path}>
      <Label field={field} label={translateLabel(field, language)} isRequired={false} />
      <div className={css.read}>
        <Text field={field} path={path} controlView={controlView} value={value} />
      </div>
      <AmountInWords field={field} value={value} />
    </div>
  )
}

/** A value that is not editable: read-only by design, filled by the server, or calculated. */
export const isFixed = (field: Field, controlView: ControlView): boolean => !controlView.Edit || field.readonly === true

/** Read-only values have surface 2 with a lock or a formula icon, at full contrast, and are never a disabled input. */
export function ReadOnly({
  field,
  path,
  controlView,
  value,
  shape,
}: {
  field: Field
  path: string
  controlView: ControlView
  value: unknown
  shape: 'box' | 'cell'
}) {
  const Icon = findControl(field.config.jnpfKey)?.isComputed ? SquareFunction : Lock
  const isLong = field.config.jnpfKey === 'textarea' || field.config.jnpfKey === 'editor'
  const isNumeric = shape === 'cell' && findControl(field.config.jnpfKey)?.isNumeric
  return (
    <div
      className={classNames(
        controls.in,
        controls.readOnly,
        shape === 'cell' && controls.cell,
        isLong && shape === 'box' && controls.multiLine,
        isNumeric && controls.right,
      )}
    >
      <span className={isLong ? controls.longText : controls.text}>
        <Text field={field} path={path} controlView={controlView} value={value} isCell={shape === 'cell'} />
      </span>
      {shape === 'box' && (
        <span className={controls.icon}>
          <Icon size={14} strokeWidth={1.75} aria-hidden />
        </span>
      )}
    </div>
  )
}

interface TextProps {
  field: Field
  path: string
  controlView: ControlView
  value: unknown
  isCell?: boolean
}

/** The value as text: the display text of the server if there is one, else the one formatted by the engine. */
function Text({ field, path, controlView, value, isCell = false }: TextProps) {
  const { display, store, mode } = useForm()
  const { language } = useReader()
  const own = useDisplayText(field, path, value)
  const shown = mode === 'read' || isAutomatic(field) ? findDisplayText(display, path, field, language) : undefined
  const Read = controlView.Read ?? Bare
  const text = shown?.text ?? own
  if (text === '' && mode === 'edit' && isAutomatic(field))
    return (
      <Automatic field={field} isNew={store.value(path) === undefined || !display} context={store.state().context} />
    )
  return <Read field={field} path={path} value={value} text={text} id={shown?.id} isCell={isCell} />
}

const Bare = ({ text }: ReadProps) => text || '—'
const isAutomatic = (field: Field): boolean => {
  const control = findControl(field.config.jnpfKey)
  return control?.auto !== undefined || control?.isFrozen === true
}

function findDisplayText(
  display: Record<string, unknown> | undefined,
  path: string,
  field: Field,
  language: Language,
): { text: string; id: unknown } | undefined {
  if (!display) return undefined
  const cell = /^(.*)\[(\d+)\]\.(.*)$/.exec(path)
  const holder = cell ? getRow(display[cell[1] ?? ''], Number(cell[2])) : display
  const name = cell?.[3] ?? path
  if (!holder || !(name in holder)) return undefined
  const value = holder[name]
  if (value === null || value === undefined) return { text: '', id: holder[`${name}_id`] }
  const figure = formatFigure(value, field)
  if (figure !== '') return { text: figure, id: undefined }
  return {
    text: Array.isArray(value) ? joinNames(value.map(String), language) : String(value),
    id: holder[`${name}_id`],
  }
}

const getRow = (rows: unknown, index: number): Record<string, unknown> | undefined =>
  Array.isArray(rows) ? (rows[index] as Record<string, unknown> | undefined) : undefined

export function Label({
  field,
  label,
  isRequired,
  htmlFor,
}: {
  field: Field
  label: string
  isRequired: boolean
  htmlFor?: string | undefined
}) {
  if (field.config.showLabel === false || label === '') return null
  const words = (
    <>
      {isRequired && (
        <span className={css.required} aria-hidden>
          *
        </span>
      )}
      <span className={css.words} title={label}>
        {label}
      </span>
    </>
  )
  return (
    <div className={css.label}>
      {htmlFor ? <label htmlFor={htmlFor}>{words}</label> : <span>{words}</span>}
      {field.config.tipLabel && (
        <Tooltip text={field.config.tipLabel}>
          <span tabIndex={0} role="note" aria-label={field.config.tipLabel} className={css.tip}>
            <CircleQuestionMark size={14} strokeWidth={1.75} aria-hidden />
          </span>
        </Tooltip>
      )}
    </div>
  )
}

export function ErrorNote({ id, error }: { id: string; error: ValidationError }) {
  const problem = useProblemText()
  return (
    <p id={id} role="alert" className={css.error}>
      <CircleAlert size={12} strokeWidth={1.75} aria-hidden />
      <span>{problem.text(error)}</span>
    </p>
  )
}
