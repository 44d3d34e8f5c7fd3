import { designForms } from './design-forms.tsx'
import { organisationForms } from './organisation-forms.tsx'
import { ownForms } from './own-forms.tsx'
import { pageForms } from './page-forms.tsx'
import { systemForms } from './system-forms.tsx'
import { workflowForms } from './workflow-forms.tsx'

/** Every form that sends something, by its module (below `apps/web/src`). */
export const formDrivers = { ...organisationForms, ...workflowForms, ...systemForms, ...designForms, ...ownForms }

/** Pages with a design or settings that stay there until they are saved. */
export const pageDrivers = pageForms
