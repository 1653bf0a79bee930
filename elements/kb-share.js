
import{F as e}from"./kb-base.js";import{a as t}from"./kb-reader.js";e(`kb-share`,t);export{t as KbShare};