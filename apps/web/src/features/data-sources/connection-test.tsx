import type { TestedSource } from '@armature/contract'
import { CircleAlert, CircleCheck, PlugZap } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/inputs/field.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { testSource, type Connection } from './data-source-api.ts'
import css from './data-sources.module.css'

interface TestResult {
  /** the tested connection, so that the result is not shown for changed form values */
  of: string
  found?: TestedSource
  fault?: string
}

/** Tests the connection of the form and shows the result in place: a failed test is a result, not an error (S8.12). */
export function ConnectionTest({ id, connection }: { id: string | undefined; connection: Connection }) {
  const { t } = useTranslation('dataSources')
  const [told, setTold] = useState<TestResult | null>(null)
  const [isRunning, setRunning] = useState(false)
  const now = JSON.stringify(connection)
  const current = told?.of === now ? told : null
  const isWhole = [connection.host, connection.database, connection.schema, connection.userName].every(Boolean)
  const box = useRef<HTMLElement>(null)
  // the result may be below the visible part of the dialog
  useEffect(() => {
    if (told) box.current?.scrollIntoView({ block: 'nearest' })
  }, [told])
  const run = async () => {
    setRunning(true)
    setTold(null)
    try {
      setTold({ of: now, found: await testSource(id, connection) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTold({ of: now, fault: error.msg })
    } finally {
      setRunning(false)
    }
  }
  return (
    <section ref={box} className={css.test} aria-label={t('test')}>
      <Button icon={PlugZap} loading={isRunning} disabled={!isWhole} onClick={() => void run()}>
        {t('test')}
      </Button>
      {current?.found && (
        <span role="status" className={css.found}>
          <Icon icon={CircleCheck} size={14} />
          {t('found', current.found)}
        </span>
      )}
      {current?.fault && (
        <div className={css.fault}>
          <Note tone="error" icon={CircleAlert}>
            {current.fault}
          </Note>
        </div>
      )}
    </section>
  )
}
