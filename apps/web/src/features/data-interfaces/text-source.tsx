import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../ui/inputs/field.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import type { CodeBoxHandle } from './code-box.tsx'
import { buildModelsQuery } from './data-interface-api.ts'
import { DatabaseChoice } from './database-choice.tsx'
import type { TextPosition } from './text-position.ts'
import { ReadableTables } from './readable-tables.tsx'
import type { SourceProps } from './source-editor.tsx'
import { SourceTables } from './source-tables.tsx'
import css from './data-interfaces.module.css'

const CodeBox = lazy(() => import('./code-box.tsx'))

/** A SELECT next to the tables that it may read, or the text of a static list. */
export function TextSource({ source, place, onChange }: SourceProps & { place: TextPosition | null }) {
  const { t } = useTranslation('dataInterfaces')
  const isSql = source.dataType === 1
  const isOwn = source.dataSourceId === ''
  const { data: models } = useQuery({ ...buildModelsQuery(), enabled: isSql && isOwn })
  const box = useRef<CodeBoxHandle>(null)
  const insert = (name: string) => box.current?.insert(name)
  return (
    <>
      {isSql && <DatabaseChoice source={source} onChange={onChange} />}
      {isSql && isOwn && models?.canRunSql === false && <Note tone="warning">{t('noReader')}</Note>}
      <div className={isSql ? css.beside : undefined}>
        <Suspense fallback={<Skeleton rows={6} />}>
          <CodeBox
            ref={box}
            label={t(isSql ? 'sql' : 'json')}
            language={isSql ? 'sql' : 'json'}
            value={source.query}
            place={place}
            onChange={(query) => onChange({ ...source, query })}
          />
        </Suspense>
        {isSql &&
          (isOwn ? (
            <ReadableTables models={models?.list} onChoose={insert} />
          ) : (
            <SourceTables key={source.dataSourceId} id={source.dataSourceId} onChoose={insert} />
          ))}
      </div>
      <Note>{t(isSql ? 'sqlHelp' : 'jsonHelp')}</Note>
    </>
  )
}
