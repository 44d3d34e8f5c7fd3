import type { Bounds, Thresholds } from '@armature/form-engine'
import { findThresholdProblem, type ThresholdLevel } from '@armature/form-engine/form/thresholds'
import { problemText } from '@armature/form-engine/texts/problems'
import { withMinus } from '@armature/form-engine/format/number'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Input } from '../../../ui/inputs/input.tsx'
import panel from '../properties/properties.module.css'
import { formatPlainNumber, isPartialNumber, normalizeNumber, readNumber } from '../../text/number-text.ts'
import { Row } from './row.tsx'

type Path = `${ThresholdLevel}.${keyof Bounds}`
type Typed = Partial<Record<Path, string>>

interface ThresholdsEditorProps {
  id: string
  /** name of the column, for messages */
  name: string
  unit: string
  thresholds: Thresholds | undefined
  onChange: (thresholds: Thresholds | undefined) => void
}

/**
 * From which figures on a column shows a warning or an alarm; empty bounds do not count. Bounds that contradict each other stay as
 * typed with their message, and are applied together once they fit.
 */
export function ThresholdsEditor({ id, name, unit, thresholds, onChange }: ThresholdsEditorProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const [typed, setTyped] = useState<Typed>({})
  const [focused, setFocused] = useState<Path | null>(null)
  const stored = JSON.stringify(buildThresholds(thresholds, {}))
  const [seen, setSeen] = useState(stored)
  const wanted = buildThresholds(thresholds, typed)
  // undo and changes of other users replace what is being typed
  if (seen !== stored) {
    setSeen(stored)
    if (JSON.stringify(wanted) !== stored) setTyped({})
  }
  const problem = findThresholdProblem(wanted, name)
  const take = (path: Path, entered: string) => {
    const text = normalizeNumber(entered)
    if (!isPartialNumber(text)) return
    const next = { ...typed, [path]: text }
    const changed = buildThresholds(thresholds, next)
    const fits = !findThresholdProblem(changed, name)
    setTyped(fits ? { [path]: text } : next)
    if (fits) onChange(Object.keys(changed).length > 0 ? changed : undefined)
  }
  return paths.map(({ path, level, bound }) => {
    // not while the number is still being typed: 4 of 45
    const isWrong = problem?.path === path && focused !== path
    return (
      <Row key={path} label={t(`list.threshold.${level}.${bound}`)} id={`${id}-${path}`}>
        <Input
          id={`${id}-${path}`}
          size="small"
          numeric
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('list.noThreshold')}
          suffix={unit}
          value={typed[path] ?? formatBound(thresholds?.[level]?.[bound])}
          invalid={isWrong}
          aria-describedby={isWrong ? `${id}-${path}-problem` : undefined}
          onFocus={() => setFocused(path)}
          onChange={(event) => take(path, event.target.value)}
          onBlur={() => {
            setFocused(null)
            if (!problem) setTyped({})
          }}
        />
        {isWrong && (
          <p id={`${id}-${path}-problem`} role="alert" className={panel.fault}>
            {problemText(problem, language)}
          </p>
        )}
      </Row>
    )
  })
}

const paths = (['warning', 'alarm'] as const).flatMap((level) =>
  (['high', 'low'] as const).map((bound) => ({ path: `${level}.${bound}` as const, level, bound })),
)

/** The thresholds with what has been typed; keys in a fixed order, so that they can be compared. */
function buildThresholds(thresholds: Thresholds = {}, typed: Typed): Thresholds {
  const built: Thresholds = {}
  for (const { path, level, bound } of paths) {
    const text = typed[path]
    const number = text === undefined ? thresholds[level]?.[bound] : readNumber(text)
    if (number !== undefined) built[level] = { ...built[level], [bound]: number }
  }
  return built
}

const formatBound = (number: number | undefined): string =>
  number === undefined ? '' : withMinus(formatPlainNumber(number))
