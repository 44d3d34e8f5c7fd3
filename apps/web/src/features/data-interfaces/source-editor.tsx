import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { FieldTable } from './field-table.tsx'
import { HttpSource } from './http-source.tsx'
import { ParameterTable } from './parameter-table.tsx'
import type { TextPosition } from './text-position.ts'
import { withFields, type SourceDraft } from './source-draft.ts'
import { TextSource } from './text-source.tsx'
import { TestInterface } from './test-interface.tsx'
import css from './data-interfaces.module.css'

export interface SourceProps {
  source: SourceDraft
  onChange: (source: SourceDraft) => void
}

interface SourceEditorProps extends SourceProps {
  /** of the saved interface that is being changed */
  id: string | undefined
  /** position of the syntax error that the last save reported */
  fault: TextPosition | null
}

const kinds = ['1', '2', '3'] as const

/** Where the records come from: kind, text or address, parameters, a test run, and the names of the fields. */
export function SourceEditor({ id, source, fault, onChange }: SourceEditorProps) {
  const { t } = useTranslation('dataInterfaces')
  const [tried, setTried] = useState<TextPosition | null>(null)
  return (
    <div className={css.source}>
      <section className={css.part} aria-label={t('source')}>
        <h3 className={css.heading}>{t('source')}</h3>
        <Segmented
          label={t('kind')}
          value={String(source.dataType) as (typeof kinds)[number]}
          onChange={(kind) => onChange({ ...source, dataType: Number(kind) as SourceDraft['dataType'] })}
          options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
        {source.dataType === 3 ? (
          <HttpSource source={source} onChange={onChange} />
        ) : (
          <TextSource key={source.dataType} source={source} place={tried ?? fault} onChange={onChange} />
        )}
      </section>
      {source.dataType !== 2 && <ParameterTable source={source} onChange={onChange} />}
      <TestInterface
        id={id}
        source={source}
        onPlace={setTried}
        onFields={(fields) => onChange({ ...source, fieldList: withFields(source.fieldList, fields) })}
      />
      <FieldTable source={source} onChange={onChange} />
    </div>
  )
}
