/** English words of help pages that mean the same: a set a line. */
export default `
delete, remove, erase
freeze, lock, fix
fix, repair, solve
merge, join, combine
split, divide, separate
sign in, log in, log on, login
sign out, log out, log off, logout
sign up, register, create an account
settings, preferences, options
change, edit, modify
insert, add
create, make
copy, duplicate
move, relocate
rename, change the name
resize, scale, change the size
rotate, turn
find, search, look for
undo, revert
cancel, abort, stop
start, launch, open
close, quit, exit
turn on, switch on, enable, activate
turn off, switch off, disable, deactivate
hide, conceal
show, display, view
choose, select, pick
check, verify
confirm, approve
install, set up
update, upgrade
backup, back up, safety copy
restore, recover, get back
share, give access
permission, access right, privilege
error, fault, failure
problem, issue, trouble
crash, stop responding, hang
slow, sluggish
password, passcode
encrypt, protect by a password
account, user account
folder, directory
trash, recycle bin, wastebasket
picture, image, photo
video, film, movie
sound, audio
screen, display, monitor
background, wallpaper
color, colour
font, typeface
font size, text size
shortcut, hotkey, key combination
chart, graph, diagram
row, line
column, field
footnote, endnote
bookmark, favorite, favourite
email, mail, e-mail
attachment, attached file
address book, contacts
calendar, agenda
notification, alert
phone, mobile, smartphone, cell phone
wireless, wi-fi, wifi, wlan
internet, web
link, hyperlink
website, web site, site
app, application, program
extension, plugin, plug-in, add-on
print, printout
invoice, bill
price, cost, fee
refund, money back
subscription, plan
buy, purchase, order
delivery, shipping
support, help desk, customer service
empty, blank
`;
