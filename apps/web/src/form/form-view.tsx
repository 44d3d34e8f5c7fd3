import './controls/index.ts'
import { controlOf, stateKey, type Field } from '@armature/form-engine'
import { memo, useMemo, type CSSProperties, type ReactNode } from 'react'
import { faceOf } from './controls/face-of.ts'
import type { Face } from './controls/face.ts'
import { FieldView } from './field-view.tsx'
import { FormProvider, useFieldState, type FormSurroundings } from './form-context.tsx'
import css from './form-view.module.css'
import { ReaderProvider } from './reader.tsx'

/** Renders a form on its grid of 24 columns: editable, or as text. */
export function FormView({ modelId, ...surroundings }: FormSurroundings & { modelId: string }) {
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
  const groups = useMemo(() => groupsOf(store.form.formData.fields), [store])
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
  const face = faceOf(field.config.jnpfKey)
  if (!face) return null
  const style = { '--span': spanOf(field, face) } as CSSProperties
  return (
    <div className={css.item} style={style}>
      {face.Block ? (
        <Block field={field} face={face} />
      ) : (
        field.vModel && <FieldView field={field} path={field.vModel} />
      )}
    </div>
  )
})

function Block({ field, face }: { field: Field; face: Face }) {
  const key = stateKey(field)
  // A static control without an identity cannot be named by a rule: only the design can hide it.
  if (!key) return field.config.noShow ? null : <Drawn field={field} face={face} />
  return <Ruled stateKey={key} field={field} face={face} />
}

function Ruled({ stateKey, field, face }: { stateKey: string; field: Field; face: Face }) {
  const { visible } = useFieldState(stateKey)
  return visible ? <Drawn field={field} face={face} /> : null
}

function Drawn({ field, face }: { field: Field; face: Face }) {
  if (!face.Block) return null
  return <face.Block field={field}>{(inner: Field[]): ReactNode => <Fields fields={inner} />}</face.Block>
}

function spanOf(field: Field, face: Face): number {
  if (face.isWide) return 24
  const span = field.config.span
  const isWhole = controlOf(field.config.jnpfKey)?.isStatic || controlOf(field.config.jnpfKey)?.isContainer
  return typeof span === 'number' && span >= 1 && span <= 24 ? span : isWhole ? 24 : 12
}

/** A group starts at a heading; more than 24 fields in a row are split, so that invisible groups can be skipped. */
function groupsOf(fields: Field[]): Field[][] {
  const groups: Field[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (!last || field.config.jnpfKey === 'groupTitle' || last.length >= 24) groups.push([field])
    else last.push(field)
  }
  return groups
}
