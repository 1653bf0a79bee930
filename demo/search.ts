/** The site's own search page: shows what was asked for in the address. */
