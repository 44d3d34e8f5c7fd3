import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = readdirSync(root, { recursive: true }).map(String)

/** Modules with inputs that are not sent over the network as a form, and why. */
const others: Record<string, string> = {
  'form/plain/form-dialog.tsx': 'the form that most modules use; played through each of them',
  'designer/designer-frame.tsx': 'the frame of the designers; played through each of them',
  'form/own-form.tsx': 'keeps inputs apart and sends nothing',
  'form/approver/choose-dialog.tsx': 'a step before the record is sent; the record form tells what fails',
  'form/record/edit-record.tsx': 'form/record/keeps-input.browser.test.tsx',
  'form/import/import-dialog.tsx': 'form/import/import-dialog.browser.test.tsx',
  'features/users/hand-over/hand-over-dialog.tsx': 'features/users/hand-over/hand-over.browser.test.tsx',
  'features/users/leaving/successor-dialog.tsx': 'features/users/leaving/leaving.browser.test.tsx',
  'features/notices/release-dialog.tsx': 'features/notices/notice-page.browser.test.tsx',
  'features/workflow/acts/resume-time-dialog.tsx': 'features/workflow/detail/suspension.browser.test.tsx',
  'features/packages/keys-tab.tsx': 'features/packages/package-page.browser.test.tsx',
  'features/data-sources/lists/new-list-dialog.tsx': 'features/data-sources/lists/lists.browser.test.tsx',
  'features/generator/generator-dialog.tsx': 'chooses names and sends nothing',
  'features/scan/finder.tsx': 'reads a code and hands it on',
  'features/sign-in/account-form.tsx': 'features/sign-in/account-form.browser.test.tsx',
  'features/sign-in/code-form.tsx': 'features/sign-in/code-form.browser.test.tsx',
  'features/second-factor/password-dialog.tsx': 'played through features/second-factor/turn-on-dialog.tsx',
  'features/second-factor/second-step-dialog.tsx': 'a step of the sign-in: no session is there that could end',
  'shell/lock/lock-screen.tsx': 'shell/lock/lock-screen.browser.test.tsx',
  'shell/banners/relogin-dialog.tsx': 'the sign-in that every form of the suite is renewed by',
}

it('every form of the source is tested with the network faults, or listed with a reason why not', () => {
  const forms = files.filter((file) => file.endsWith('.tsx') && !/\.test\.|testing/.test(file)).filter(isForm)
  const played = files
    .filter((file) => /^app\/testing\/.*-forms\.tsx$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/^ {2}'([^']+\.tsx)': \{/gm)].map(([, module]) => String(module)))
  expect(played.toSorted()).toEqual([...new Set(played)].toSorted())
  expect([...played, ...Object.keys(others)].toSorted()).toEqual(forms.toSorted())
})

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const isForm = (file: string): boolean => /<FormDialog\b|<DesignerFrame\b|\buseUnsavedWork\(|<form\b/.test(read(file))
