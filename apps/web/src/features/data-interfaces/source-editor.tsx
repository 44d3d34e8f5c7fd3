import type { TrialResult } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { playNewestSample } from './samples-api.ts'
import { FieldTable } from './field-table.tsx'
import { HttpSource } from './http-source.tsx'
import { ParameterTable } from './parameter-table.tsx'
import type { TextPosition } from './text-position.ts'
import { ScriptEditor } from './script-editor.tsx'
import { kinds, takesParameters, withFields, type SourceDraft } from './source-draft.ts'
import { StepList } from './step-list.tsx'
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

/** Where the records come from: kind, text or address, parameters, a test run, and the names of the fields. */
export function SourceEditor({ id, source, fault, onChange }: SourceEditorProps) {
  const { t } = useTranslation('dataInterfaces')
  const [tried, setTried] = useState<TextPosition | null>(null)
  const [result, setResult] = useState<TrialResult | null>(null)
  const place = tried ?? fault
  return (
    <div className={css.source}>
      <section className={css.part} aria-label={t('source')}>
        <h3 className={css.heading}>{t('source')}</h3>
        <Segmented
          label={t('kind')}
          value={`${source.dataType}`}
          onChange={(value) => onChange({ ...source, dataType: kinds.find((kind) => String(kind) === value) ?? 1 })}
          options={kinds.map((kind) => ({ value: `${kind}` as const, label: t(`kinds.${kind}`) }))}
        />
        {source.dataType === 3 && <HttpSource source={source} onChange={onChange} />}
        {source.dataType === 4 && (
          <StepList id={id} source={source} results={result?.steps ?? []} onChange={onChange} />
        )}
        {(source.dataType === 1 || source.dataType === 2) && (
          <TextSource
            key={source.dataType}
            source={source}
            place={place?.isScript ? null : place}
            onChange={onChange}
          />
        )}
      </section>
      <ScriptEditor source={source} place={place?.isScript ? place : null} onChange={onChange} />
      {takesParameters(source) && <ParameterTable source={source} onChange={onChange} />}
      <TestInterface
        id={id}
        source={source}
        onPlace={setTried}
        onResult={setResult}
        onFields={(fields) => onChange({ ...source, fieldList: withFields(source, fields) })}
      />
      <FieldTable
        source={source}
        records={result?.list}
        onMissing={() => {
          if (id !== undefined) void playNewestSample(id, source).then((found) => found && setResult(found))
        }}
        onChange={onChange}
      />
    </div>
  )
}
