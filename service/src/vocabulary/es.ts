/** Spanish words of help pages that mean the same: a set a line. */
export default `
eliminar, borrar, quitar, suprimir
inmovilizar, bloquear, fijar
arreglar, reparar, solucionar, resolver
combinar, unir, fusionar, juntar
dividir, separar
iniciar sesión, entrar, acceder
cerrar sesión, salir
registrarse, crear una cuenta
configuración, preferencias, opciones, ajustes
cambiar, modificar, editar
insertar, añadir, agregar
crear, hacer
copiar, duplicar
mover, trasladar
renombrar, cambiar el nombre
redimensionar, cambiar el tamaño
girar, rotar
buscar, encontrar
deshacer, revertir
cancelar, interrumpir, detener
iniciar, abrir, ejecutar
cerrar, salir
activar, encender, habilitar
desactivar, apagar, deshabilitar
ocultar, esconder
mostrar, ver
elegir, seleccionar, escoger
comprobar, verificar
confirmar, aprobar
instalar, configurar
actualizar, actualización
copia de seguridad, respaldo
restaurar, recuperar
compartir, dar acceso
permiso, derecho de acceso, privilegio
error, fallo
problema, dificultad
bloquearse, colgarse, no responde
lento, lentitud
contraseña, clave
cifrar, encriptar
cuenta, cuenta de usuario
carpeta, directorio
papelera, basura
imagen, foto, fotografía
vídeo, película
sonido, audio
pantalla, monitor
fondo, fondo de pantalla
fuente, tipo de letra
tamaño de fuente, tamaño del texto
atajo, combinación de teclas
gráfico, diagrama
fila, línea
columna, campo
marcador, favorito
correo electrónico, correo, email
adjunto, archivo adjunto
libreta de direcciones, contactos
calendario, agenda
notificación, aviso, alerta
teléfono, móvil, celular
inalámbrico, wifi, wi-fi
enlace, vínculo, hipervínculo
sitio web, página web
aplicación, programa
extensión, complemento
imprimir, impresión
factura, recibo
precio, coste, costo, tarifa
reembolso, devolución
suscripción, plan
comprar, pedir
entrega, envío
soporte, atención al cliente
ordenador, computadora, computador
vacío, en blanco
`;
