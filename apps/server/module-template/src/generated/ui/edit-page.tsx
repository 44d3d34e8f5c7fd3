import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { api, toMessage } from '../api.js'
import { checkRecord, readProblems } from '../checks.js'
import { fields, tables } from '../model.js'
import { ModuleError, type ModuleInput, title } from '../module.js'
import { texts } from '../texts.js'
import { pickInput } from '../values.js'
import type { Form } from './form-parts.js'
import { RulesContext } from './rules-context.js'
import { useRecord } from './use-record.js'

interface EditPageProps {
  /** '' for a new record */
  id: string
  children: (form: Form) => ReactNode
  onSaved: (id: string) => void
  onClose: () => void
}

/** A new record, or an existing one to change. Values are checked here and by the platform; problems are shown at their fields. */
export function EditPage({ id, children, onSaved, onClose }: EditPageProps) {
  const { saved, values, shown, rules, failure, ...changes } = useRecord(id)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const page = useRef<HTMLFormElement>(null)
  const key = useRef(crypto.randomUUID())
  const general = problems.get('') ?? failure

  const showProblems = (found: ReadonlyMap<string, string>) => {
    setProblems(found)
    // after the messages have been rendered
    setTimeout(() => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const clear = (path: string) =>
    setProblems((before) => new Map([...before].filter(([one]) => one !== path && one !== '')))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!values || isBusy) return
    const found = checkRecord(values, { form: rules })
    if (found.length > 0) return showProblems(new Map(found.map(({ path, msg }) => [path, msg])))
    setBusy(true)
    try {
      const input = pickInput(values, fields, tables) as unknown as ModuleInput
      const done = saved ? await api.update(saved, input) : await api.create(input, key.current)
      onSaved(done.id)
    } catch (error) {
      key.current = crypto.randomUUID()
      showProblems(readProblems(toMessage(error), error instanceof ModuleError ? error.data : null))
    } finally {
      setBusy(false)
    }
  }
  return (
    <main className="page">
      <form ref={page} noValidate onSubmit={(event) => void save(event)}>
        <header className="bar">
          <h1>{`${id === '' ? texts.new : texts.edit} · ${title}`}</h1>
          <span className="row">
            <button type="button" onClick={onClose}>
              {texts.cancel}
            </button>
            <button type="submit" className="primary" disabled={!values || isBusy}>
              {texts.save}
            </button>
          </span>
        </header>
        {general !== '' && (
          <p className="problem" role="alert">
            {general}
          </p>
        )}
        {values ? (
          <div className="panel grid">
            <RulesContext value={rules}>
              {children({ values, texts: shown, before: '', problems, clear, ...changes })}
            </RulesContext>
          </div>
        ) : (
          failure === '' && <p className="none">{texts.loading}</p>
        )}
      </form>
    </main>
  )
}
