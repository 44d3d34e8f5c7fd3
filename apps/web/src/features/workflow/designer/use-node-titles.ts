import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NodeTitles } from './state/create-node.ts'

/** Titles of new nodes, in the user's language. */
export function useNodeTitles(): NodeTitles {
  const { t } = useTranslation('workflow')
  return useMemo(
    () => ({
      approver: t('type.approver'),
      copy: t('type.copy'),
      subFlow: t('type.subFlow'),
      condition: t('type.condition'),
      inclusive: t('type.inclusive'),
      parallel: t('type.parallel'),
      branch: (number) => t('designer.branch', { number }),
      otherwise: t('designer.default'),
    }),
    [t],
  )
}
