import { generatorInput, type GeneratorInput, type ReleasedDesign } from '@armature/contract'
import { maxPackageName, packageNamePatterns } from '@armature/contract/visual-dev/generator-names'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createField } from '../../form/plain/named-fields.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { foldersQuery } from './generator-api.ts'
import { buildSuggestedNames } from './suggested-names.ts'

export interface GeneratorDialogProps {
  design: ReleasedDesign
  /** the names of the last time */
  names?: GeneratorInput | undefined
  okText: string
  onNames: (names: GeneratorInput) => Promise<void>
  onClose: () => void
}

/** Names of a package. */
export function GeneratorDialog(props: GeneratorDialogProps) {
  const { data, error } = useQuery(foldersQuery)
  // the form needs the choices when it is created; without them the only folder is the default one
  return data || error ? <NamesForm {...props} folders={data?.list ?? []} /> : null
}

function NamesForm({ design, names, okText, onNames, onClose, folders }: GeneratorDialogProps & { folders: string[] }) {
  const { t } = useTranslation('generator')
  const language = useLanguage()
  const name = getMenuName(design, language)
  const values = useMemo(() => names ?? buildSuggestedNames(design, name, folders), [names, design, name, folders])
  const form = useMemo(() => {
    const rule = (field: keyof typeof packageNamePatterns) => ({
      required: field !== 'subClassName',
      regList: [{ pattern: packageNamePatterns[field], message: t(`rule.${field}`) }],
    })
    const choices = [...new Set([values.module, ...folders])].map((id) => ({ id, fullName: id }))
    const hasTables = design.subTables.length > 0
    const tables = design.subTables.join(', ')
    return {
      fields: [
        createField('select', 'module', t('module'), { required: true }, { options: choices, clearable: false }),
        createField('comInput', 'modulePackageName', t('modulePackageName'), rule('modulePackageName'), {
          maxlength: maxPackageName,
        }),
        createField(
          'comInput',
          'className',
          t('className'),
          { ...rule('className'), span: hasTables ? 12 : 24 },
          { maxlength: 64 },
        ),
        ...(hasTables
          ? [
              createField(
                'comInput',
                'subClassName',
                t('subClassName'),
                { ...rule('subClassName'), tipLabel: t('subClassNameTip', { tables }) },
                { maxlength: 4000 },
              ),
            ]
          : []),
        ...(['screens', 'server'] as const).map((part) =>
          createField('switch', part, t(part), { span: 12, tipLabel: t(`${part}Tip`) }),
        ),
        createField('textarea', 'description', t('description'), { span: 24 }, { maxlength: 500, rows: 2 }),
      ],
    }
  }, [t, design, folders, values])
  return (
    <FormDialog
      title={t('dialogTitle', { name })}
      draft={`generator:${design.id}`}
      form={form}
      values={{ ...values, screens: Number(values.screens), server: Number(values.server) }}
      okText={okText}
      save={(next) =>
        onNames(generatorInput.parse({ ...next, screens: next['screens'] === 1, server: next['server'] === 1 }))
      }
      onClose={onClose}
    />
  )
}
