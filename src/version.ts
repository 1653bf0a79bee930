/** Version of this build, replaced by the build with the package's version. */
declare const __KB_VERSION__: string | undefined;

export const version = typeof __KB_VERSION__ === 'string' ? __KB_VERSION__ : 'development';
