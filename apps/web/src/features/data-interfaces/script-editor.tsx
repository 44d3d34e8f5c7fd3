import { FileCode } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { Note } from '../../ui/inputs/field.tsx'
import type { CodeBoxHandle } from './code-box.tsx'
import { scriptExamples } from './script-examples.ts'
import type { SourceProps } from './source-editor.tsx'
import type { TextPosition } from './text-position.ts'
import css from './data-interfaces.module.css'

const CodeBox = lazy(() => import('./code-box.tsx'))

/** The script that processes what the source returned; without a text, there is none. */
export function ScriptEditor({ source, place, onChange }: SourceProps & { place: TextPosition | null }) {
  const { t } = useTranslation('dataInterfaces')
  const box = useRef<CodeBoxHandle>(null)
  return (
    <section className={css.part} aria-label={t('script')}>
      <h3 className={css.heading}>{t('script')}</h3>
      <Suspense fallback={<Skeleton rows={3} />}>
        <CodeBox
          ref={box}
          label={t('script')}
          language="script"
          value={source.script}
          place={place}
          onChange={(script) => onChange({ ...source, script })}
        />
      </Suspense>
      <Note>{t('scriptHelp')}</Note>
      {source.script === '' && (
        <div className={css.row}>
          <Button
            size="small"
            icon={FileCode}
            onClick={() => box.current?.insert(source.dataType === 4 ? scriptExamples.steps : scriptExamples.rows)}
          >
            {t('scriptExample')}
          </Button>
        </div>
      )}
    </section>
  )
}
