import './controls/index.ts'
import { findControl, getStateKey, type Field } from '@armature/form-engine'
import { memo, useMemo, type CSSProperties, type ReactNode } from 'react'
import { findControlView } from './control-view/control-views.ts'
import type { ControlView } from './control-view/control-view.ts'
import { FieldView } from './field-view.tsx'
import { FormProvider, useFieldState, type FormContextValue } from './form-context.tsx'
import css from './form-view.module.css'
import { ReaderProvider } from './reader.tsx'

interface FormViewProps extends FormContextValue {
  modelId: string
  /** only these of its fields */
  fields?: readonly Field[]
}

/** Renders a form on its grid of 24 columns: editable, or as text. */
export function FormView({ modelId, fields: shown, ...surroundings }: FormViewProps) {
  const { store, mode, display, recordId, openRelated } = surroundings
  const shared = useMemo(
    () => ({
      store,
      mode,
      ...(display ? { display } : {}),
      ...(recordId ? { recordId } : {}),
      ...(openRelated ? { openRelated } : {}),
    }),
    [store, mode, display, recordId, openRelated],
  )
  const groups = useMemo(() => groupFields(shown ?? store.form.formData.fields), [store, shown])
  return (
    <ReaderProvider modelId={modelId}>
      <FormProvider value={shared}>
        <div className={css.form}>
          {groups.map((fields, index) => (
            <section key={index} className={css.group}>
              <Fields fields={fields} />
            </section>
          ))}
        </div>
      </FormProvider>
    </ReaderProvider>
  )
}

/** Fields side by side according to their spans; containers use it for their own fields. */
export function Fields({ fields }: { fields: Field[] }) {
  return (
    <div className={css.grid}>
      {fields.map((field, index) => (
        <Element key={field.vModel ?? field.config.formId ?? index} field={field} />
      ))}
    </div>
  )
}

const Element = memo(function Element({ field }: { field: Field }) {
  const controlView = findControlView(field.config.jnpfKey)
  if (!controlView) return null
  const style = { '--span': getSpan(field, controlView) } as CSSProperties
  return (
    <div className={css.item} style={style}>
      {controlView.Block ? (
        <Block field={field} controlView={controlView} />
      ) : (
        field.vModel && <FieldView field={field} path={field.vModel} />
      )}
    </div>
  )
})

function Block({ field, controlView }: { field: Field; controlView: ControlView }) {
  const key = getStateKey(field)
  // A static control without an identity cannot be named by a rule: only the design can hide it.
  if (!key) return field.config.noShow ? null : <Drawn field={field} controlView={controlView} />
  return <Ruled stateKey={key} field={field} controlView={controlView} />
}

function Ruled({ stateKey, field, controlView }: { stateKey: string; field: Field; controlView: ControlView }) {
  const { visible } = useFieldState(stateKey)
  return visible ? <Drawn field={field} controlView={controlView} /> : null
}

function Drawn({ field, controlView }: { field: Field; controlView: ControlView }) {
  if (!controlView.Block) return null
  return <controlView.Block field={field}>{(inner: Field[]): ReactNode => <Fields fields={inner} />}</controlView.Block>
}

function getSpan(field: Field, controlView: ControlView): number {
  if (controlView.isWide) return 24
  const span = field.config.span
  const isWhole = findControl(field.config.jnpfKey)?.isStatic || findControl(field.config.jnpfKey)?.isContainer
  return typeof span === 'number' && span >= 1 && span <= 24 ? span : isWhole ? 24 : 12
}

/** A group starts at a heading; more than 24 fields in a row are split, so that invisible groups can be skipped. */
function groupFields(fields: readonly Field[]): Field[][] {
  const groups: Field[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (!last || field.config.jnpfKey === 'groupTitle' || last.length >= 24) groups.push([field])
    else last.push(field)
  }
  return groups
}
