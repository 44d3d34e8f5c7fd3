/** Dictionaries that come with the product, which asks for them by their code: they cannot be deleted, and their codes stay. */
export const productTypes: readonly string[] = ['businessType', 'dataInterfaceCategory']
