/** Apart from the other sentences about trouble, because it is for when those cannot be loaded. */
export const unloaded = 'Help could not be loaded. Please try again.';
