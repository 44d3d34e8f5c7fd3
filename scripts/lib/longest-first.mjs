import { BaseSequencer } from 'vitest/node'

/**
 * Files that take long although they are short: by size, as Vitest orders them, they come last, and one worker runs them while the
 * others have nothing left to do.
 */
const longest = [
  'apps/web/src/app/form-faults.browser.test.tsx',
  'apps/web/src/form/controls/dates-in-forms.browser.test.tsx',
  'apps/web/src/form/controls/dates-in-searches.browser.test.tsx',
  'apps/web/src/form/controls/dates-on-phone.browser.test.tsx',
  'apps/web/src/app/page-faults.browser.test.tsx',
  'apps/web/src/form/designer/designer-layout.browser.test.tsx',
  'apps/server/src/demonstration/demonstration.test.ts',
  'apps/server/src/process/process.test.ts',
  'apps/server/src/modules/table-sync/table-sync.test.ts',
  'apps/server/src/modules/saved-versions/saved-versions.test.ts',
  'apps/server/src/modules/packages/package-applications.test.ts',
  'apps/server/src/permission-matrix.test.ts',
  'apps/server/src/platform/database/embedded/embedded.test.ts',
  'apps/server/src/modules/designs/release/convert-columns.test.ts',
  'apps/server/src/modules/deliveries/sending.test.ts',
  'apps/server/src/modules/jobs/jobs.test.ts',
  'apps/server/src/platform/database/replica/replica.test.ts',
  'apps/server/src/largest-forms.test.ts',
  'apps/server/src/bounds.test.ts',
  'apps/server/src/modules/email/email.test.ts',
  'apps/server/src/modules/first-start/first-start.test.ts',
  'apps/server/src/platform/database/silence.test.ts',
]

/** Starts the files that take longest first. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const rank = ({ moduleId }) => {
      const place = longest.findIndex((name) => moduleId.endsWith(name))
      return place < 0 ? longest.length : place
    }
    // files of one rank stay in their order
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
