/** The article page: the address follows what is read, and back goes back to it. */
