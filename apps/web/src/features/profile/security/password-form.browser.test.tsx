import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, drawPage, startPage } from '../../../form/testing/page.tsx'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { answerCalls, refusal } from '../../../testing/calls.ts'
import { PasswordForm } from './password-form.tsx'

beforeAll(async () => {
  await startPage()
  await loadTexts('profile')
})

it.each([
  ['当前密码', '密码不正确', { field: 'oldPassword' }],
  ['新密码', '不能使用最近用过的密码', null],
])('a refusal is shown at “%s”, which it is about', async (label, said, data) => {
  answerCalls({
    'GET /api/oauth/PasswordPolicy': { minLength: 8, maxLength: 64, needs: ['digit' as const], days: 0, history: 0 },
    'POST /api/permission/Users/Current/Actions/ModifyPassword': () => refusal(400, said, data),
  })
  await drawPage(<PasswordForm />)
  await userEvent.fill(page.getByLabelText(/^\*?当前密码$/), 'armature2025')
  await userEvent.fill(page.getByLabelText(/^\*?新密码$/), 'armature2026')
  await userEvent.fill(page.getByLabelText(/^\*?再次输入新密码$/), 'armature2026')
  await button('修改密码').click()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByLabelText(new RegExp(`^\\*?${label}$`))).toHaveAccessibleDescription(new RegExp(said))
})
