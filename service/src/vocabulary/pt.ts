/** Portuguese words of help pages that mean the same: a set a line. */
export default `
excluir, eliminar, apagar, remover
congelar, bloquear, fixar
corrigir, reparar, resolver
mesclar, combinar, unir, juntar
dividir, separar
entrar, iniciar sessão, fazer login
sair, terminar sessão, fazer logout
cadastrar, registar, registrar, criar conta
configurações, definições, preferências, opções
alterar, modificar, editar, mudar
inserir, adicionar, acrescentar
criar, fazer
copiar, duplicar
mover, deslocar
renomear, mudar o nome
redimensionar, alterar o tamanho
girar, rodar
procurar, pesquisar, encontrar, buscar
desfazer, reverter
cancelar, interromper, parar
iniciar, abrir, executar
fechar, sair
ativar, ligar, habilitar
desativar, desligar, desabilitar
ocultar, esconder
mostrar, exibir, ver
escolher, selecionar
verificar, conferir
confirmar, aprovar
instalar, configurar
atualizar, atualização
cópia de segurança, backup
restaurar, recuperar
compartilhar, partilhar
permissão, direito de acesso, privilégio
erro, falha
problema, dificuldade
travar, bloquear, não responde
lento, devagar
senha, palavra-passe
criptografar, encriptar, cifrar
conta, conta de usuário, conta de utilizador
pasta, diretório
lixeira, lixo, reciclagem
imagem, foto, fotografia
vídeo, filme
som, áudio
tela, ecrã, monitor
plano de fundo, papel de parede
fonte, tipo de letra
tamanho da fonte, tamanho do texto
atalho, combinação de teclas
gráfico, diagrama
linha, fila
coluna, campo
favorito, marcador
e-mail, correio eletrônico, mail
anexo, arquivo anexado
agenda, contatos, contactos
notificação, alerta, aviso
telefone, celular, telemóvel
sem fio, sem fios, wifi, wi-fi
link, hiperligação
site, página web, website
aplicativo, aplicação, programa
extensão, complemento, plugin
imprimir, impressão
arquivo, ficheiro
fatura, conta
preço, custo, taxa
reembolso, devolução
assinatura, plano
comprar, encomendar, pedir
entrega, envio
suporte, atendimento
vazio, em branco
`;
