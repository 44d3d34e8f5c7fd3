import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../../ui/theme/tokens.css'
import '../../../../ui/theme/base.css'
import '../../../controls/index.ts'
import { saveLanguage } from '../../../../lib/state/app-state.ts'
import { startTexts } from '../../../../lib/i18n/i18n.ts'
import { press } from '../../../../testing/pointer.ts'
import { DesignerProvider } from '../../state/designer.ts'
import { select } from '../../state/edits.ts'
import { aDesigner, aField } from '../../testing/a-design.ts'
import { Panel } from '../panel.tsx'

beforeAll(async () => {
  await page.viewport(1280, 900)
  saveLanguage('zh')
  await startTexts('zh', ['ui', 'form', 'designer'])
})

it('a default of radio buttons is chosen, changed, and removed again', async () => {
  const options = [
    { id: 'normal', fullName: '一般' },
    { id: 'urgent', fullName: '紧急' },
  ]
  const designer = aDesigner({ fields: [aField('radio', 'level', { options }, { dataType: 'static' })] })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DesignerProvider value={designer}>
        <Panel />
      </DesignerProvider>
    </QueryClientProvider>,
  )
  select(designer, 'id-level')
  const stored = () => designer.getState().editor.formData.fields[0]?.config.defaultValue
  const giveUp = page.getByRole('button', { name: '不设默认值' })
  await expect.element(page.getByRole('radio', { name: '一般' })).toBeVisible()
  await expect.element(giveUp).not.toBeInTheDocument()
  await press('mouse', page.getByRole('radio', { name: '一般' }))
  await press('touch', page.getByRole('radio', { name: '紧急' }))
  await expect.poll(stored).toBe('urgent')
  await press('mouse', giveUp)
  await expect.poll(stored).toBeUndefined()
  await expect.element(page.getByRole('radio', { name: '紧急' })).not.toBeChecked()
  await expect.element(giveUp).not.toBeInTheDocument()
})
