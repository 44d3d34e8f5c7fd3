import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'

/** JSON text: a list of `{ url }`, empty if no picture was set (S3.28). */
const pictureList = z.string()

export const companyEndpoints = {
  companyInfo: endpoint({
    method: 'GET',
    path: '/api/permission/Organize/GetCompanyInfo',
    access: signedIn,
    summary: 'Logos of the company: wide, square and small (S3.27, S7.28)',
    data: z.object({ LogoUrl: pictureList, SquaredLogoUrl: pictureList, IconUrl: pictureList }),
  }),
}
