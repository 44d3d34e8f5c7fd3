import { findPatternFault, type PatternRule } from '@armature/form-engine'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { Dropdown } from '../../../../ui/overlays/dropdown.tsx'
import { Input } from '../../../../ui/inputs/input.tsx'
import type { EditorProps } from '../setting-row.tsx'
import css from '../properties.module.css'
import { namedPatterns } from './named-patterns.ts'

/** Checks of a text: named ones, or a custom pattern with an error message. */
export function PatternsEditor({ value, onChange }: EditorProps) {
  const { t } = useTranslation('designer')
  const rules = Array.isArray(value) ? (value as PatternRule[]) : []
  const change = (at: number, patch: Partial<PatternRule>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...patch } : rule)))
  const add = (pattern: string, message: string) => onChange([...rules, { pattern, message }])
  return (
    <div>
      <ul className={css.stack}>
        {rules.map((rule, index) => {
          const fault = rule.pattern === '' ? undefined : findPatternFault(rule.pattern)
          const words = { number: index + 1 }
          return (
            <li key={index}>
              <div className={css.optionLine}>
                <Input
                  size="small"
                  className={css.mono}
                  spellCheck={false}
                  invalid={fault !== undefined}
                  aria-label={t('editor.pattern', words)}
                  placeholder={t('editor.patternHint')}
                  value={rule.pattern}
                  maxLength={1000}
                  onChange={(event) => change(index, { pattern: event.target.value })}
                />
                <IconButton
                  size="small"
                  icon={Trash2}
                  label={t('editor.removePattern', words)}
                  onClick={() => onChange(rules.toSpliced(index, 1))}
                />
              </div>
              <Input
                size="small"
                aria-label={t('editor.patternMessage', words)}
                placeholder={t('editor.patternMessageHint')}
                value={rule.message}
                onChange={(event) => change(index, { message: event.target.value })}
              />
              {fault && (
                <p role="alert" className={css.fault}>
                  {t(`patternFault.${fault}`)}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <Dropdown
        label={t('editor.addPattern')}
        placement="bottom-start"
        items={[
          ...Object.entries(namedPatterns).map(([name, pattern]) => ({
            key: name,
            label: t(`pattern.${name}.name`),
            onSelect: () => add(pattern, t(`pattern.${name}.message`)),
          })),
          'line' as const,
          { key: 'own', label: t('editor.ownPattern'), onSelect: () => add('', '') },
        ]}
      >
        <Button kind="link" size="small" icon={Plus}>
          {t('editor.addPattern')}
        </Button>
      </Dropdown>
    </div>
  )
}
