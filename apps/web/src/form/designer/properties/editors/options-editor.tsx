import type { Option } from '@armature/form-engine'
import { ArrowDown, ArrowUp, CornerDownRight, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { Input, NativeSelect } from '../../../../ui/inputs/input.tsx'
import css from '../properties.module.css'
import type { EditorProps } from '../setting-row.tsx'
import { addOption, moveOption, removeOption, updateOption, type OptionPath } from './options.ts'
import { languageNames, translationLanguages, type Translations } from '../../../../lib/i18n/language.ts'

const treeKinds = new Set(['cascader', 'treeSelect'])
const marks = ['none', 'ring', 'half', 'dot', 'triangle', 'diamond'] as const

/** Options of a field: the stored value, the names in the three languages, and the state mark in lists. */
export function OptionsEditor({ field, value, onChange }: EditorProps) {
  const { t } = useTranslation('designer')
  const options = Array.isArray(value) ? (value as Option[]) : []
  return (
    <div>
      <OptionLevel
        options={options}
        way={[]}
        isTree={treeKinds.has(field.config.jnpfKey)}
        update={(way, patch) => onChange(updateOption(options, way, patch))}
        move={(way, step) => onChange(moveOption(options, way, step))}
        remove={(way) => onChange(removeOption(options, way))}
        add={(way) => onChange(addOption(options, way, t('editor.option')))}
      />
      <Button kind="link" size="small" icon={Plus} onClick={() => onChange(addOption(options, [], t('editor.option')))}>
        {t('editor.addOption')}
      </Button>
    </div>
  )
}

interface LevelProps {
  options: Option[]
  way: OptionPath
  isTree: boolean
  update: (way: OptionPath, patch: Partial<Option>) => void
  move: (way: OptionPath, step: -1 | 1) => void
  remove: (way: OptionPath) => void
  add: (way: OptionPath) => void
}

function OptionLevel({ options, way, isTree, ...change }: LevelProps) {
  const { t } = useTranslation('designer')
  return (
    <ul className={way.length > 0 ? css.optionsBelow : undefined}>
      {options.map((option, index) => {
        const own = [...way, index]
        const names = (option['fullNameI18n'] ?? {}) as Translations
        const words = { number: index + 1 }
        return (
          <li key={index} className={css.option}>
            <div className={css.optionLine}>
              <Input
                size="small"
                aria-label={t('editor.optionName', words)}
                value={option.fullName}
                onChange={(event) => change.update(own, { fullName: event.target.value })}
              />
              <Input
                size="small"
                className={css.mono}
                boxClassName={css.optionId}
                aria-label={t('editor.optionId', words)}
                title={t('editor.optionIdHelp')}
                value={option.id}
                onChange={(event) => change.update(own, { id: event.target.value })}
              />
              {isTree && (
                <IconButton
                  size="small"
                  icon={CornerDownRight}
                  label={t('editor.addBelow', { name: option.fullName })}
                  onClick={() => change.add(own)}
                />
              )}
              <IconButton
                size="small"
                icon={ArrowUp}
                label={t('editor.moveUp', { name: option.fullName })}
                disabled={index === 0}
                onClick={() => change.move(own, -1)}
              />
              <IconButton
                size="small"
                icon={ArrowDown}
                label={t('editor.moveDown', { name: option.fullName })}
                disabled={index === options.length - 1}
                onClick={() => change.move(own, 1)}
              />
              <IconButton
                size="small"
                icon={Trash2}
                label={t('editor.removeEntry', { name: option.fullName })}
                onClick={() => change.remove(own)}
              />
            </div>
            <details className={css.more}>
              <summary>{t('editor.optionMore')}</summary>
              <div className={css.optionMore}>
                {translationLanguages.map((language) => (
                  <Input
                    key={language}
                    size="small"
                    placeholder={languageNames[language]}
                    aria-label={languageNames[language]}
                    value={names[language] ?? ''}
                    onChange={(event) =>
                      change.update(own, { fullNameI18n: { ...names, [language]: event.target.value } })
                    }
                  />
                ))}
                {!isTree && (
                  <NativeSelect
                    size="small"
                    aria-label={t('editor.mark')}
                    value={option.mark ?? 'none'}
                    options={marks.map((mark) => ({ value: mark, label: t(`mark.${mark}`) }))}
                    onChange={(event) =>
                      change.update(own, { mark: marks.find((mark) => mark === event.target.value) ?? 'none' })
                    }
                  />
                )}
              </div>
            </details>
            {option.children && option.children.length > 0 && (
              <OptionLevel options={option.children} way={own} isTree={isTree} {...change} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
