import { companyEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { getSysConfig } from '../../settings/index.ts'

/** The company's pictures, each as JSON text of a list (S3.27, S3.28). */
export function companyRoutes(app: App, deps: Deps): void {
  app.handle(companyEndpoints.companyInfo, async () => {
    const { logoIcon, navigationIcon } = await getSysConfig(deps)
    const square = toPictureList(logoIcon)
    return { LogoUrl: toPictureList(navigationIcon), SquaredLogoUrl: square, IconUrl: square }
  })
}

const toPictureList = (address: string): string => JSON.stringify(address === '' ? [] : [{ url: address }])
